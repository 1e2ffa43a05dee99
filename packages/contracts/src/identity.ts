/** Who runs the site, as every page and mail names them. No zod here: reading pages import this file. */
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
  /** Sender of every mail. */
  mailSender: string;
}

/** Stands for what nobody has filled in yet; shown as it is, never as an address or a link. */
export const placeholder = 'à renseigner';

export const isPlaceholder = (value: string | null): boolean => value === null || value === placeholder;

/**
 * The shipped identity. The specification names no institution, so the values are visibly placeholders; a setting of
 * the instance will override them, and pages take it from their loader, so that they need not change then.
 */
export const identity: Identity = {
  operator: placeholder,
  address: placeholder,
  coordinator: placeholder,
  contactEmail: placeholder,
  partnerName: 'Conseil Hub',
  partnerUrl: null,
  mailSender: placeholder,
};
