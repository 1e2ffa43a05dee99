import { expect, it } from 'vitest';
import { mergeTagsIn } from './merge-tags.ts';

it.each([
  ['Bonjour *|FNAME|*,', ['*|FNAME|*']],
  ['*|IF:FNAME|*Cher *|FNAME|**|END:IF|*', ['*|IF:FNAME|*', '*|FNAME|*', '*|END:IF|*']],
  [
    '{{ first_name }} et {{contact.PRENOM | default : "vous"}}',
    ['{{ first_name }}', '{{contact.PRENOM | default : "vous"}}'],
  ],
  ['{% if subscriber.first_name %}Bonjour{% endif %}', ['{% if subscriber.first_name %}', '{% endif %}']],
  ['Bonjour [Prénom], bonjour [NOM]', ['[Prénom]', '[NOM]']],
  ['Bonjour [votre prénom]', ['[votre prénom]']],
  ['%FIRSTNAME% %%First_Name%% %recipient.name%', ['%FIRSTNAME%', '%%First_Name%%', '%recipient.name%']],
  ['{first_name} {nom} {FNAME}', ['{first_name}', '{nom}', '{FNAME}']],
  ['[[data:prenom:"vous"]]', ['[[data:prenom:"vous"]]']],
])('the tags of other programs in %j are %j', (text, tags) => {
  expect(mergeTagsIn(text)).toEqual(tags);
});

it.each([
  'Un [Nom](https://exemple.org) qui est un lien, [nom][1] aussi',
  'De 10 % à 12 % des communes, 5% ou 6% ailleurs',
  'Il écrit : [la Cour] a jugé, [...] et {sic}',
  'f(x) = {x} ; [1] ; [sic]',
  '*gras* | **fort** |',
  'Le prénom, le nom et l’e-mail',
])('nothing of %j is taken for a tag of another program', (text) => {
  expect(mergeTagsIn(text)).toEqual([]);
});
