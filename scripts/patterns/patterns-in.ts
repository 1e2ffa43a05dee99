import { type ESTree, parseSync, Visitor } from 'vite';

/** A regular expression of a source file; `source` is null where it is made of what only a run of the program knows. */
export interface FoundPattern {
  readonly source: string | null;
  readonly flags: string;
  readonly line: number;
}

/**
 * The regular expressions of a TypeScript file: literals, and `RegExp(…)` of texts that the file itself spells out.
 * @throws {SyntaxError} when the file does not parse
 */
export const patternsIn = (path: string, text: string): FoundPattern[] => {
  const { program, errors } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const [error] = errors;
  if (error) throw new SyntaxError(`${path}: ${error.message}`);
  const constants = constantsOf(program);
  const found: FoundPattern[] = [];
  const lineOf = ({ start }: { start: number }): number => text.slice(0, start).split('\n').length;
  const made = (node: ESTree.NewExpression | ESTree.CallExpression): void => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return;
    const [source, flags] = node.arguments;
    found.push({
      source: source === undefined ? null : textOf(source, constants),
      flags: (flags === undefined ? '' : textOf(flags, constants)) ?? '',
      line: lineOf(node),
    });
  };
  new Visitor({
    Literal(node) {
      if ('regex' in node && node.regex)
        found.push({ source: node.regex.pattern, flags: node.regex.flags, line: lineOf(node) });
    },
    NewExpression: made,
    CallExpression: made,
  }).visit(program);
  return found;
};

/** The texts that stand under a name at the top of a file. */
const constantsOf = (program: ESTree.Program): ReadonlyMap<string, string> => {
  const constants = new Map<string, string>();
  for (const statement of program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') continue;
    for (const { id, init } of declared.declarations) {
      const value = id.type === 'Identifier' && init ? textOf(init, constants) : null;
      if (id.type === 'Identifier' && value !== null) constants.set(id.name, value);
    }
  }
  return constants;
};

/** The text that an expression is by itself: a literal, a template of such texts, `String.raw` or `.source` of one. */
const textOf = (
  node: ESTree.Expression | ESTree.SpreadElement,
  constants: ReadonlyMap<string, string>,
): string | null => {
  switch (node.type) {
    case 'Literal':
      if ('regex' in node && node.regex) return node.regex.pattern;
      return typeof node.value === 'string' ? node.value : null;
    case 'Identifier':
      return constants.get(node.name) ?? null;
    case 'MemberExpression':
      return node.property.type === 'Identifier' && node.property.name === 'source'
        ? textOf(node.object, constants)
        : null;
    case 'TemplateLiteral':
      return joined(node, constants, ({ value }) => value.cooked ?? null);
    case 'TaggedTemplateExpression':
      return joined(node.quasi, constants, ({ value }) => value.raw);
    default:
      return null;
  }
};

const joined = (
  { quasis, expressions }: ESTree.TemplateLiteral,
  constants: ReadonlyMap<string, string>,
  text: (quasi: ESTree.TemplateElement) => string | null,
): string | null => {
  const parts = quasis.flatMap((quasi, index) => {
    const expression = expressions[index];
    return [text(quasi), ...(expression ? [textOf(expression, constants)] : [])];
  });
  return parts.includes(null) ? null : parts.join('');
};
