import { readImagePath } from '@letat/contracts/core/images';
import type { CampaignArticle, CampaignBlock, CampaignContent } from '@letat/contracts/newsletter/campaigns/schemas';
import type { LetterPart } from '@letat/contracts/newsletter/letters/operations';
import { aiLabel } from '@letat/contracts/posts/ai-text/constants';
import type { CampaignMailData } from '../../mails/newsletter-campaign.ts';
import { isFollowed } from './links.ts';
import { richParts } from './markdown.ts';

/** Widest picture that a mail needs, twice its column for dense screens. */
const pictureWidth = 1200;

/**
 * The mail that a campaign would be now. What is not finished yet (an article that is not chosen or not published, a button without
 * its address) is left out: the checks name it.
 */
export function mailDataOf(
  { subject, preheader, blocks }: Pick<CampaignContent, 'subject' | 'preheader' | 'blocks'>,
  articles: ReadonlyMap<string, CampaignArticle>,
  author: string | null,
): CampaignMailData {
  return {
    subject: subject === '' ? 'Sans objet' : subject,
    preheader,
    author,
    parts: blocks.flatMap((block) => partOf(block, articles)),
  };
}

function partOf(block: CampaignBlock, articles: ReadonlyMap<string, CampaignArticle>): LetterPart[] {
  switch (block.type) {
    case 'article': {
      const article = block.postId === null ? undefined : articles.get(block.postId);
      return article ? [articlePart(article, block)] : [];
    }
    case 'text': {
      const parts = richParts(block.text);
      return parts.length > 0 ? [{ type: 'rich', parts }] : [];
    }
    case 'quote':
      if (block.text === '') return [];
      return [{ type: 'quote', text: block.text, by: block.source || null, href: followed(block.href) }];
    case 'image': {
      const picture = pictureOf(block.imageURL, block.alt);
      return picture ? [{ type: 'picture', ...picture, href: followed(block.href) }] : [];
    }
    case 'button':
      return block.label !== '' && isFollowed(block.href)
        ? [{ type: 'action', label: block.label, href: block.href }]
        : [];
    case 'divider':
      return [{ type: 'divider' }];
  }
}

const followed = (href: string) => (isFollowed(href) ? href : null);

function articlePart(
  { title, excerpt, slug, byline, readTime, image, aiLabelled }: CampaignArticle,
  { shape, text }: Extract<CampaignBlock, { type: 'article' }>,
): LetterPart {
  return {
    type: 'article',
    shape,
    title,
    text: text === '' ? excerpt : text,
    meta: `${byline}, ${readTime} min`,
    href: `/post/${slug}`,
    picture: image === null ? null : pictureOf(image, ''),
    seed: slug,
    ...(aiLabelled ? { note: aiLabel } : {}),
  };
}

/** Images are stored as WebP: a mail program that cannot read it (Outlook for Windows) shows the words in its place. */
function pictureOf(path: string, alt: string): { src: string; width: number; height: number; alt: string } | null {
  const stored = readImagePath(path);
  if (!stored) return null;
  const variants = stored.sources.find(({ type }) => type === 'image/webp')?.srcSet.split(', ') ?? [];
  const sized = variants
    .map((variant) => variant.split(' '))
    .map(([src = '', size = '0']) => ({ src, width: Number.parseInt(size, 10) }));
  const chosen = sized.findLast(({ width }) => width <= pictureWidth);
  if (!chosen) return { src: stored.src, width: stored.width, height: stored.height, alt };
  return { ...chosen, height: Math.round((stored.height * chosen.width) / stored.width), alt };
}
