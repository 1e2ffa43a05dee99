import { expect, test } from 'vitest';
import { image, insertBlocks, linkTo, tools } from './formatting.ts';
import { run } from './testing/run.ts';

test.each([
  ['a word', tools.bold, 'un ⟦mot⟧ fort', 'un **⟦mot⟧** fort'],
  ['back again', tools.bold, 'un **⟦mot⟧** fort', 'un ⟦mot⟧ fort'],
  ['with its marks selected', tools.bold, 'un ⟦**mot**⟧ fort', 'un ⟦mot⟧ fort'],
  ['white space stays outside', tools.italic, 'un⟦ mot ⟧fort', 'un _⟦mot⟧_ fort'],
  ['nothing selected', tools.bold, 'ici ⟦⟧', 'ici **⟦⟧**'],
  ['two marked words are not one', tools.bold, '⟦**a** et **b**⟧', '**⟦**a** et **b**⟧**'],
  ['a heading', tools.heading, 'avant\nLe ⟦⟧titre\naprès', 'avant\n## Le ⟦⟧titre\naprès'],
  ['no heading any more', tools.heading, '## Le ⟦⟧titre', 'Le ⟦⟧titre'],
  ['another level of heading', tools.heading, '#### Le ⟦⟧titre', '## Le ⟦⟧titre'],
  ['a list of lines', tools.bullets, 'a⟦\nb\n\nc⟧', '⟦- a\n- b\n\n- c⟧'],
  ['numbered lines', tools.numbers, '⟦- a\n- b⟧', '⟦1. a\n2. b⟧'],
  ['no list any more', tools.numbers, '⟦1. a\n2. b⟧', '⟦a\nb⟧'],
  ['a quotation', tools.quote, '⟦a\nb⟧\nc', '⟦> a\n> b⟧\nc'],
  ['an empty line', tools.bullets, 'a\n⟦⟧', 'a\n- ⟦⟧'],
  ['a link of words', tools.link, 'la ⟦loi⟧', 'la [loi](⟦https://⟧)'],
  ['a link of an address', tools.link, '⟦https://exemple.org⟧', '[⟦texte⟧](https://exemple.org)'],
  ['a link of nothing', tools.link, '⟦⟧', '[⟦texte⟧](https://)'],
  [
    'a picture',
    image('/objects/a.webp', 'Un [marché]'),
    'avant⟦⟧ après',
    'avant\n\n![⟦Un \\[marché\\]⟧](/objects/a.webp)\n\n après',
  ],
  ['an address over words', linkTo('https://exemple.org'), 'la⟦ loi ⟧de', 'la [loi](https://exemple.org)⟦⟧ de'],
  ['an address with brackets', linkTo('https://a.org/b_(c)'), '⟦b⟧', '[b](<https://a.org/b_(c)>)⟦⟧'],
  ['an address over another', linkTo('https://exemple.org'), '⟦https://⟧', null],
  ['an address over two lines', linkTo('https://exemple.org'), '⟦a\nb⟧', null],
  ['words among others', insertBlocks('**b**'), 'a ⟦x⟧ c', 'a **b**⟦⟧ c'],
  ['paragraphs among words', insertBlocks('b\n\nc'), 'a⟦⟧ d', 'a\n\nb\n\nc\n\n⟦⟧ d'],
  ['a list on a line of its own', insertBlocks('- b'), 'a\n⟦⟧\nd', 'a\n\n- b\n⟦⟧\nd'],
])('%s', (_what, edit, before, after) => expect(run(edit, before)).toBe(after));
