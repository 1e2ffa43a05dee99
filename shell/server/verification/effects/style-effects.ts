/** Rules that hold rules; others with a block of their own say nothing of elements. */
const holdsRules = /^@(?:media|supports|layer|container|scope|starting-style|document)\b/;

/**
 * Selectors of a stylesheet that reach elements of other parts: those without any class. Classes are made by the build, and are of its release alone.
 * Rules inside a rule with a class are that class's.
 */
export function styleEffects(css: string): string[] {
  const found = new Set<string>();
  /** For each block that is open: whether its rules stand at the top. */
  const open: boolean[] = [];
  let prelude = '';
  for (const part of partsOf(css)) {
    if (part === '{') {
      const isTop = open.every(Boolean);
      const isRule = isTop && !prelude.startsWith('@') && prelude !== '';
      if (isRule)
        for (const selector of selectorsOf(prelude)) if (!/\.[\w-]/.test(selector)) found.add(`selector ${selector}`);
      open.push(holdsRules.test(prelude));
      prelude = '';
    } else if (part === '}') {
      open.pop();
      prelude = '';
    } else if (part === ';') prelude = '';
    else prelude = (prelude + part).trimStart();
    if (part !== '{' && part !== '}' && part !== ';') prelude = prelude.trimEnd();
  }
  return [...found].sort();
}

/** Braces, semicolons and what stands between them; strings stay whole, comments go. */
function partsOf(css: string): string[] {
  return css.replace(/\/\*[\s\S]*?\*\//g, ' ').match(/[{};]|(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^{};"'])+/g) ?? [];
}

/** A list by its commas; those in brackets are a selector's own. */
function selectorsOf(prelude: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const letter of prelude) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (letter === ',' && depth === 0) selectors.push('');
    else selectors[selectors.length - 1] += letter;
  }
  return selectors.map((selector) => selector.trim()).filter((selector) => selector !== '');
}
