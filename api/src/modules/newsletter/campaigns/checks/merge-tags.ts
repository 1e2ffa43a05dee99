import type { CampaignBlock } from '@letat/contracts/newsletter/campaigns/schemas';
import { type Check, numberOf, quoted, say } from './check.ts';

/** What programs that send letters call the fields of a reader, in English and in French. */
const field = '(?:f|l)name|(?:first|last|full|user)?[ _.-]?name|pr[ée]nom|nom(?:[ _]complet)?|e-?mail|civilit[ée]';

/**
 * How those programs write a field that they fill in: Mailchimp `*|FNAME|*`, Brevo, Substack, Ghost and Buttondown `{{ … }}` and
 * `{first_name}`, Liquid and Jinja `{% … %}`, Mailjet `[[ … ]]`, Salesforce `%%…%%`, Mailgun `%recipient.…%`, and `[Prénom]`
 * as templates of texts have it. Single brackets count around the name of a field alone: people write them for other things.
 */
const forms = [
  String.raw`\*\|[^|*\n]{1,80}\|\*`,
  String.raw`\{\{[^{}\n]{1,80}\}\}`,
  String.raw`\{%[^%\n]{1,80}%\}`,
  String.raw`\[\[[^[\]\n]{1,80}\]\]`,
  '%%[A-Z_.]{2,40}%%',
  String.raw`%recipient\.[A-Z_.]{2,40}%`,
  `%(?:${field})%`,
  String.raw`\{(?:${field})\}`,
  String.raw`\[(?:votre )?(?:${field})\](?![([])`,
];
const mergeTag = new RegExp(forms.join('|'), 'giu');

/** The tags of other programs in a text, each once, as they were typed. */
export function mergeTagsIn(text: string): string[] {
  return [...new Set(text.match(mergeTag) ?? [])];
}

/** Tags of other programs would be read as they stand: this site fills none in. */
export const mergeTags: Check = ({ content: { subject, preheader, blocks } }) => {
  const tell = (words: string, where: string, blockId: string | null) => {
    const tags = mergeTagsIn(words);
    if (tags.length === 0) return [];
    const fate =
      tags.length === 1
        ? 'ne sera pas remplacé : les lecteurs le liront tel quel.'
        : 'ne seront pas remplacés : les lecteurs les liront tels quels.';
    return [say('merge-tags', 'warning', `${where} : ${tags.map(quoted).join(', ')} ${fate}`, blockId)];
  };
  return [
    ...tell(subject, 'Objet', null),
    ...tell(preheader, 'Préheader', null),
    ...blocks.flatMap((block) => tell(wordsOf(block), `Bloc ${numberOf(blocks, block.id)}`, block.id)),
  ];
};

/** What a block says, in the words of who writes the letter. */
function wordsOf(block: CampaignBlock): string {
  switch (block.type) {
    case 'article':
    case 'text':
      return block.text;
    case 'quote':
      return `${block.text}\n${block.source}`;
    case 'image':
      return block.alt;
    case 'button':
      return block.label;
    case 'divider':
      return '';
  }
}
