import type { Losses } from './losses.ts';

/** WordPress's own that hold something which stays: a caption around its picture, an address that is embedded. */
const unwrapped = ['caption', 'wp_caption', 'embed'];
/** Marks in square brackets that are shortcodes whatever stands in them; names of extensions begin like this. */
const known =
  /^(?:gallery|playlist|audio|video|contact-form|contact-form-7|gravityform|ninja_form|wpforms|mc4wp_form|tweet|youtube|vimeo|products?|woocommerce_\w+|vc_\w+|et_pb_\w+|fusion_\w+|su_\w+|elementor-template|sc|toc|footnote)$/;

/**
 * Takes shortcodes out of texts: `[gallery ids="3"]`, `[vc_row]…[/vc_row]`. What stands between two stays. Brackets that people write,
 * as in [sic] or [1], stay as they are: a shortcode is a known one, one with attributes, or one that is closed again.
 */
export function withoutShortcodes(text: string, losses: Losses): string {
  if (!text.includes('[')) return text;
  const closed = new Set([...text.matchAll(/\[\/([a-z][\w-]{1,40})\]/g)].map(([, name]) => name));
  return text.replaceAll(
    /\[(\/?)([a-z][\w-]{1,40})((?: [^\][]{0,500})?)\]/g,
    (whole, slash: string, name: string, attributes: string) => {
      if (unwrapped.includes(name)) return '';
      const isShortcode = known.test(name) || closed.has(name) || /^ [\w-]+=["'\d]/.test(attributes);
      if (!isShortcode) return whole;
      if (slash === '') losses.add('shortcode', whole);
      return '';
    },
  );
}
