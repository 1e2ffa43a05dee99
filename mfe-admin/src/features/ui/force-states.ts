/** The states that pass, as the browser calls them. */
const passing = /:(hover|focus-visible|active)(?![\w-])/g;
/** What a rule of a state alone is about: what can have it. */
const anyControl = ':is(a, button, input, select, textarea, summary, [tabindex])';

/** Cuts a list of selectors at its commas; those in brackets belong to one selector. */
function partsOf(list: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at <= list.length; at += 1) {
    if (at < list.length && (list[at] !== ',' || depthAt(list, at) > 0)) continue;
    parts.push(list.slice(from, at).trim());
    from = at + 1;
  }
  return parts;
}

/** How many brackets are open there. */
const depthAt = (text: string, index: number): number => {
  const before = text.slice(0, index);
  return before.split('(').length - before.split(')').length;
};

/** One selector whose states come from `data-forced` around it; null where it has none of its own. */
function forcedPart(part: string): string | null {
  const states = new Set<string>();
  const bare = part.replace(passing, (state, name: string, index: number) => {
    // Within `:not(…)` or `:has(…)` it is another question.
    if (depthAt(part, index) > 0) return state;
    states.add(name);
    const before = part[index - 1];
    return before === undefined || /[\s>+~]/.test(before) ? anyControl : '';
  });
  if (states.size === 0 || bare.startsWith(':root')) return null;
  return `${[...states].map((name) => `[data-forced~="${name}"]`).join('')} ${bare}`;
}

/** The selectors of a rule that has to do with a passing state, as ones that the gallery can bring about; null for any other rule. */
export function forcedSelector(list: string): string | null {
  const forced = partsOf(list).flatMap((part) => forcedPart(part) ?? []);
  return forced.length === 0 ? null : forced.join(', ');
}

function forcedIn(rules: Iterable<CSSRule>): string {
  let text = '';
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const selector = forcedSelector(rule.selectorText);
      if (selector !== null) text += `${selector} { ${rule.style.cssText} }\n`;
    } else if (rule instanceof CSSGroupingRule) {
      const inner = forcedIn(rule.cssRules);
      const condition = rule.cssText.slice(0, rule.cssText.indexOf('{'));
      // What is under the pointer is shown where there is no pointer, too.
      if (inner !== '') text += condition.includes('hover: hover') ? inner : `${condition}{\n${inner}}\n`;
    }
  }
  return text;
}

let sheet: CSSStyleSheet | null = null;

/** Has what stands in `data-forced` look as it does in those states: by the rules that the page has now. */
export function forceStates(): void {
  if (sheet === null) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  sheet.replaceSync([...document.styleSheets].map(({ cssRules }) => forcedIn(cssRules)).join(''));
}
