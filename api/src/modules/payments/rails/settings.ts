/** How the site is known at Wave. */
export interface WaveSettings {
  /** `https://api.wave.com` */
  baseUrl: string;
  apiKey: string;
  /** Secrets of the webhook that the business portal shows, each good until it is taken out. */
  webhookSecrets: readonly string[];
  /** Where the wallet is, two letters of ISO 3166-1: Wave pays within one country (`country-mismatch`). */
  country: string;
}

/** How the site is known at pawaPay. */
export interface PawapaySettings {
  /** `https://api.pawapay.io`, or that of its sandbox. */
  baseUrl: string;
  apiToken: string;
}

/** What the operator says of rails; null where nothing is said. */
export interface RailSettings {
  wave: WaveSettings | null;
  pawapay: PawapaySettings | null;
}
