/** As React and the sanitiser write it. */
const classPattern = /\sclass="([^"]*)"/g;
const otherClassPattern = /\sclass=(?!")/;
const stylePattern = /\sstyle="[^"]*"/g;
/** In rules. A number such as `.5rem` begins with no letter. */
const selectorPattern = /\.([A-Za-z_][\w-]*)/g;
/** Of packages/ui/src/theme.css.ts. */
const variablePattern = /--ds-[\w-]+/g;

/** A page's rules and its HTML. */
interface Styled {
  style: string;
  html: string;
}

/**
 * Classes and variables of the design system under names of a letter or two, in the rules of a page and in its HTML: a twentieth of what a
 * light page weighs on the wire are names made of hashes, which nothing compresses. No script of such a page knows one of them.
 * @param page rules that were made for this HTML (used-styles.ts); without an attribute that is written in another way than ours
 */
export function shortenNames({ style, html }: Styled): Styled {
  if (otherClassPattern.test(html)) return { style, html };
  const styled = new Set([...style.matchAll(selectorPattern)].map(([, name]) => name));
  const inPage = [...html.matchAll(classPattern)].flatMap(([, names = '']) => names.split(' '));
  const classes = shortNames(
    inPage.filter((name) => styled.has(name)),
    new Set(inPage),
  );
  const variables = shortNames([...style.matchAll(variablePattern)].map(([name]) => name));
  const withVariables = (text: string) =>
    text.replace(variablePattern, (name) => `--${variables.get(name) ?? name.slice(2)}`);
  const withClasses = (names: string) => names.split(' ').map((name) => classes.get(name) ?? name);
  return {
    style: withVariables(style.replace(selectorPattern, (_, name: string) => `.${classes.get(name) ?? name}`)),
    html: html
      .replace(classPattern, (_, names: string) => ` class="${withClasses(names).join(' ')}"`)
      .replace(stylePattern, withVariables),
  };
}

/** A name for each of these, the shortest for those that occur most; none of `taken`. */
function shortNames(names: readonly string[], taken: ReadonlySet<string> = new Set()): Map<string, string> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const free = lettersBesides(taken);
  return new Map([...counts].sort(([, a], [, b]) => b - a).map(([name]) => [name, free.next().value]));
}

/** a, b, … z, aa, ab, … */
function* lettersBesides(taken: ReadonlySet<string>): Generator<string, never> {
  for (let count = 0; ; count += 1) {
    let name = '';
    for (let rest = count; rest >= 0; rest = Math.floor(rest / 26) - 1)
      name = String.fromCharCode(97 + (rest % 26)) + name;
    if (!taken.has(name)) yield name;
  }
}
