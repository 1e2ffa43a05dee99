import { bareAddressAt, isOfMailAddress, mailAddressAt } from '@letat/contracts/core/bare-address';
import type { MarkedExtension, Tokens } from 'marked';

const mailBegins = /^(mailto:)?[A-Za-z0-9][A-Za-z0-9._+-]{0,63}@/i;
const siteBegins = /^www\./i;
/** Formatted text that was pasted some time ago has its addresses with these: nobody means `%5C_`. */
const escaped = /\\(?=[!-/:-@[-`{-~])/g;
/** The next one in a text, which ends where a mark may begin; so many characters are looked through at each of its parts. */
const siteAhead = /^(?<before>[^\\<![`*_~]*?)www\./i;
const lookedAt = 8000;

/**
 * Addresses that stand in the text by themselves become links, as on GitHub, but without the French signs around them, and none of
 * mail becomes another's: `prénom@exemple.fr` is not `nom@exemple.fr`.
 */
export const autolinks: MarkedExtension = {
  extensions: [
    {
      name: 'bareAddress',
      level: 'inline',
      // By itself marked sees one behind white space only, and none behind « .
      start: (source) => siteAhead.exec(source.slice(0, lookedAt))?.groups?.before?.length,
      tokenizer(source, before) {
        if (this.lexer.state.inLink) return undefined;
        const last = before.at(-1)?.raw ?? '';
        const [mail, scheme = ''] = mailBegins.exec(source) ?? [];
        if (mail !== undefined) {
          const address = mailAddressAt(source.slice(scheme.length));
          const raw = scheme + (address || mail.slice(scheme.length));
          return address === '' || isOfMailAddress(last) ? text(raw) : link(raw, `mailto:${address}`);
        }
        const [site] = siteBegins.exec(source) ?? [];
        if (site !== undefined && /[\p{L}\p{M}\p{N}]$/u.test(last)) return text(site);
        const raw = bareAddressAt(source);
        if (raw === '') return undefined;
        const address = raw.replaceAll(escaped, '');
        return { ...link(address, site === undefined ? address : `http://${address}`), raw };
      },
    },
  ],
  // Those of XMPP become their text, see sanitise.ts; here they would be taken for mail.
  tokenizer: { url: (source) => (/^xmpp:/i.test(source) ? false : undefined) },
};

const text = (raw: string) => ({ type: 'text', raw, text: raw, escaped: false }) satisfies Tokens.Text;

const link = (address: string, href: string) => ({
  type: 'link',
  raw: address,
  text: address,
  href,
  autolink: true,
  tokens: [{ type: 'text', raw: address, text: address }],
});
