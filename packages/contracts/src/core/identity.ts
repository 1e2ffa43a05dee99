/**
 * Who runs the site, as every page and mail names them: the API's setting, which pages get from `GET /api/identity`.
 * No zod here: reading pages import this file.
 */
export interface Identity {
  /** The institution that publishes the review. */
  operator: string;
  /** Its postal address. */
  address: string;
  /** Who coordinates the ecosystem. */
  coordinator: string;
  contactEmail: string;
  partnerName: string;
  /** Without an address the partner's name stands alone, and no link pretends to lead there. */
  partnerUrl: string | null;
  /** Address that every mail is sent from. */
  mailSender: string;
  /** The demonstration's own: nobody of that name exists. */
  isFictitious: boolean;
}

/** Stands for what nobody has filled in yet; shown as it is, never as an address or a link. */
export const placeholder = 'à renseigner';

export const isPlaceholder = (value: string | null): boolean => value === null || value === placeholder;
