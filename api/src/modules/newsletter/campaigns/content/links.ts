import { email } from '@letat/contracts/core/fields';
import { isWebAddress } from '@letat/contracts/core/web-address';
import type { LetterPart } from '@letat/contracts/newsletter/letters/operations';
import type { CampaignMailData } from '../../mails/newsletter-campaign.ts';

/**
 * Whether a link may stand in a mail: a path of this site, a public address, an address of mail (RFC 6068) or a telephone number
 * (RFC 3966); anything else is shown without one.
 */
export function isFollowed(href: string): boolean {
  return isPage(href) || isMailAddress(href) || /^tel:\+?[\d().-]{3,30}$/i.test(href);
}

/** Whether a link leads to a page, which can be asked for and whose visits can be counted. */
function isPage(href: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(href) || isWebAddress(href, {});
}

function isMailAddress(href: string): boolean {
  const [, address = ''] = /^mailto:([^\s?]+)(?:\?\S*)?$/i.exec(href) ?? [];
  return email.safeParse(address).success;
}

/** The pages that the links of a mail lead to, each once, in the order in which they are read. */
export function linksOf({ parts }: CampaignMailData): string[] {
  const found: string[] = [];
  mapLinks({ parts }, (href) => {
    if (!found.includes(href)) found.push(href);
    return href;
  });
  return found;
}

/** The parts with other links to pages in the same places. */
export function mapLinks({ parts }: Pick<CampaignMailData, 'parts'>, change: (href: string) => string): LetterPart[] {
  const linked = (href: string) => (isPage(href) ? change(href) : href);
  const changed = (href: string | null) => (href === null ? null : linked(href));
  return parts.map((part): LetterPart => {
    switch (part.type) {
      case 'article':
      case 'action':
        return { ...part, href: linked(part.href) };
      case 'quote':
      case 'picture':
        return { ...part, href: changed(part.href) };
      case 'rich':
        return {
          ...part,
          parts: part.parts.map((piece) => ({
            ...piece,
            runs: piece.runs.map((run) => (run.href === undefined ? run : { ...run, href: linked(run.href) })),
          })),
        };
      default:
        return part;
    }
  });
}
