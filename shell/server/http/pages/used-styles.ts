import { parse as parseSelectors, type Selector } from 'css-what';
import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';

/** What a page must have for a selector to mean something of it. */
interface Needs {
  classes: readonly string[];
  ids: readonly string[];
  tags: readonly string[];
  /** Of the attributes that one of the editions alone has. */
  marks: readonly string[];
}
/** Of light pages (lighten.ts): in a whole one nothing comes to have them. */
const serverMarks = ['data-light', 'data-held'];
/** Of whole pages, set by their first script (inline-scripts.ts): in a light one nothing comes to have them. */
const scriptMarks = ['data-js', 'data-fonts', 'data-slow', 'data-sparing'];
interface ReadSelector {
  text: string;
  needs: Needs;
}
type Node =
  | { kind: 'rule'; selectors: readonly ReadSelector[]; body: string }
  | { kind: 'group'; opens: string; nodes: readonly Node[] }
  | { kind: 'animation'; css: string; name: string }
  | { kind: 'typeface'; css: string }
  | { kind: 'always'; css: string };

/** What stands in a page. */
interface Present {
  classes: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  marks: ReadonlySet<string>;
}

/** A stylesheet of which each page needs a part: read once, asked for many pages. */
export interface ReadStylesheet {
  readonly nodes: readonly Node[];
  /** Why nothing of it could be read, today and tomorrow; null for one that was. */
  readonly problem: string | null;
}

/**
 * Reads a stylesheet.
 * @throws CssSyntaxError for what is none, SyntaxError for a selector that is none
 */
export function readStylesheet(css: string): ReadStylesheet {
  // As the HTML parser reads it: the hash of a style element is one of what was read.
  return { nodes: postcss.parse(css.replace(/\r\n?/g, '\n')).nodes.flatMap(read), problem: null };
}

/**
 * The rules that elements of a page have, in their order. What is left out is what none of its elements can have as it stands, whatever
 * their attributes and states become; elements that scripts add later are for the whole stylesheets, which come with them. Classes and
 * ids that stand anywhere in the text count: a rule too many does nothing.
 * @param isPlain of a light page: without typefaces, not even those of the reader's system under our metrics
 */
export function usedStyles(sheets: readonly ReadStylesheet[], html: string, isPlain = false): string {
  const nodes = sheets.flatMap((sheet) => sheet.nodes).filter(({ kind }) => !isPlain || kind !== 'typeface');
  const present = presentIn(html, isPlain ? [] : scriptMarks);
  const rules = write(nodes, present, () => false);
  const words = new Set(rules.match(/[\w-]+/g));
  return write(nodes, present, (name) => words.has(name) || !isWord.test(name));
}

/** Of other names nobody says here whether a rule has them. */
const isWord = /^[\w-]+$/;

function read(node: ChildNode): Node[] {
  if (node.type === 'rule') return [readRule(node)];
  if (node.type !== 'atrule') return [];
  if (node.name.endsWith('keyframes')) return [{ kind: 'animation', css: node.toString(), name: node.params }];
  if (node.name === 'font-face') return [{ kind: 'typeface', css: node.toString() }];
  // Names of layers and the like: nothing in a page says whether they are needed.
  if (!isGroup(node)) return [{ kind: 'always', css: node.nodes ? node.toString() : `${node.toString()};` }];
  return [{ kind: 'group', opens: `@${node.name} ${node.params}{`, nodes: (node.nodes ?? []).flatMap(read) }];
}

const isGroup = ({ name, nodes }: AtRule) =>
  nodes !== undefined && ['media', 'supports', 'container', 'layer', 'scope'].includes(name);

/** A list with a selector that some browsers do not know means nothing to those; a part of it would, so such a list stays whole. */
const isOwnOfBrowsers = /::?-/;

function readRule(rule: Rule): Node {
  const css = rule.toString();
  const body = css.slice(css.indexOf('{', rule.selector.length));
  const texts = isOwnOfBrowsers.test(rule.selector) ? [rule.selector] : rule.selectors;
  return {
    kind: 'rule',
    body,
    selectors: texts.flatMap((text) => parseSelectors(text).map((tokens) => readSelector(text, tokens))),
  };
}

/** Arguments of `:not()`, `:is()` and the like are not looked at: what they say may be so or not. */
function readSelector(text: string, tokens: Selector[]): ReadSelector {
  const needs: Record<keyof Needs, string[]> = { classes: [], ids: [], tags: [], marks: [] };
  for (const token of tokens) {
    if (token.type === 'tag') needs.tags.push(token.name.toLowerCase());
    if (token.type !== 'attribute') continue;
    if (serverMarks.includes(token.name) || scriptMarks.includes(token.name)) needs.marks.push(token.name);
    if (token.action === 'element' && token.name === 'class') needs.classes.push(token.value);
    if (token.action === 'equals' && token.name === 'id') needs.ids.push(token.value);
  }
  return { text, needs };
}

const tagPattern = /<([a-z][\w-]*)/gi;
const namePattern = /\s(class|id)=(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;

function presentIn(html: string, marks: readonly string[]): Present {
  const present = {
    classes: new Set<string>(),
    ids: new Set<string>(),
    tags: new Set(['html', 'head', 'body']),
    marks: new Set([...marks, ...serverMarks.filter((mark) => html.includes(` ${mark}`))]),
  };
  for (const [, tag = ''] of html.matchAll(tagPattern)) present.tags.add(tag.toLowerCase());
  for (const [, name = '', double, single, bare] of html.matchAll(namePattern))
    for (const value of (double ?? single ?? bare ?? '').split(/\s+/))
      present[name.toLowerCase() === 'class' ? 'classes' : 'ids'].add(value);
  return present;
}

function write(nodes: readonly Node[], present: Present, isPlayed: (animation: string) => boolean): string {
  let css = '';
  for (const node of nodes) {
    if (node.kind === 'always' || node.kind === 'typeface') css += node.css;
    else if (node.kind === 'animation') css += isPlayed(node.name) ? node.css : '';
    else if (node.kind === 'rule') {
      const selectors = [
        ...new Set(node.selectors.filter(({ needs }) => isMet(needs, present)).map(({ text }) => text)),
      ];
      if (selectors.length > 0) css += selectors.join(',') + node.body;
    } else {
      const within = write(node.nodes, present, isPlayed);
      if (within !== '') css += `${node.opens}${within}}`;
    }
  }
  return css;
}

const isMet = ({ classes, ids, tags, marks }: Needs, present: Present): boolean =>
  classes.every((name) => present.classes.has(name)) &&
  ids.every((name) => present.ids.has(name)) &&
  tags.every((name) => present.tags.has(name)) &&
  marks.every((name) => present.marks.has(name));
