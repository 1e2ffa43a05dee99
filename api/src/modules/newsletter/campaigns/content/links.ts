import { isWebAddress } from '@letat/contracts/core/web-address';
import type { LetterPart } from '@letat/contracts/newsletter/letters/operations';
import type { CampaignMailData } from '../../mails/newsletter-campaign.ts';

/** Whether a link may stand in a mail: a path of this site or a public address; anything else is shown without one. */
export function isFollowed(href: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(href) || isWebAddress(href, {});
}

/** Where the links of a mail lead, each once, in the order in which they are read. */
export function linksOf({ parts }: CampaignMailData): string[] {
  const found: string[] = [];
  mapLinks({ parts }, (href) => {
    if (!found.includes(href)) found.push(href);
    return href;
  });
  return found;
}

/** The parts with other links in the same places. */
export function mapLinks({ parts }: Pick<CampaignMailData, 'parts'>, change: (href: string) => string): LetterPart[] {
  const changed = (href: string | null) => (href === null ? null : change(href));
  return parts.map((part): LetterPart => {
    switch (part.type) {
      case 'article':
      case 'action':
        return { ...part, href: change(part.href) };
      case 'quote':
      case 'picture':
        return { ...part, href: changed(part.href) };
      case 'rich':
        return {
          ...part,
          parts: part.parts.map((piece) => ({
            ...piece,
            runs: piece.runs.map((run) => (run.href === undefined ? run : { ...run, href: change(run.href) })),
          })),
        };
      default:
        return part;
    }
  });
}
