import type { CampaignBlock } from '@letat/contracts/newsletter/campaigns/schemas';

/** What a letter shows of an article, and where that is read. */
interface ShownArticle {
  title: string;
  excerpt: string;
  url: string;
}

/** A letter as Markdown, in the order in which it is read. Of articles that are read no longer it has what its author wrote about them. */
export function asMarkdown(
  blocks: readonly CampaignBlock[],
  articleOf: (postId: string) => ShownArticle | undefined,
): string {
  return blocks
    .map((block) => partOf(block, articleOf).trim())
    .filter((part) => part !== '')
    .join('\n\n');
}

function partOf(block: CampaignBlock, articleOf: (postId: string) => ShownArticle | undefined): string {
  switch (block.type) {
    case 'article': {
      const article = block.postId === null ? undefined : articleOf(block.postId);
      const about = block.text || article?.excerpt || '';
      return article ? `**${linked(article.title, article.url)}**\n\n${about}` : about;
    }
    case 'text':
      return block.text;
    case 'quote': {
      const source = block.source === '' ? '' : `\n\n— ${linked(block.source, block.href)}`;
      return block.text === '' ? '' : `${block.text}${source}`.replaceAll(/^/gm, '> ');
    }
    case 'image':
      return block.imageURL === '' ? '' : picture(block);
    case 'button':
      return block.label === '' ? '' : linked(block.label, block.href);
    case 'divider':
      return '---';
  }
}

function picture({ imageURL, alt, href }: Extract<CampaignBlock, { type: 'image' }>): string {
  const shown = `![${escaped(alt)}](${imageURL})`;
  return href === '' ? shown : `[${shown}](${addressOf(href)})`;
}

const linked = (text: string, href: string) => (href === '' ? text : `[${escaped(text)}](${addressOf(href)})`);
const escaped = (text: string) => text.replaceAll(/[\\[\]]/g, String.raw`\$&`);
/** In brackets, whatever stands in it: while a letter is written an address may be anything. */
const addressOf = (href: string) => `<${href.replaceAll(/[<>\r\n]/g, '')}>`;
