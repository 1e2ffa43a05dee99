import { parseSync, Visitor } from 'vite';

/** Words that begin no sentence with a subject: verbs that are no plurals of nouns too, and relatives. A title may begin so where the group around it begins the sentence. */
const noSubject =
  /^(?:that|which|whose|than|is|are|was|were|has|have|had|does|do|did|can|cannot|could|may|might|must|shall|should|will|would|(?:add|allow|appear|ask|become|begin|belong|bring|carrie|choose|close|come|contain|continue|cover|create|cut|deliver|drop|end|fall|find|fit|follow|forget|get|give|goe|happen|hold|ignore|join|keep|know|last|lead|leave|let|load|look|lose|make|mark|match|mean|move|need|open|pass|pay|place|put|read|refuse|reject|remain|remember|remove|render|replace|require|return|run|save|say|see|seem|send|set|show|skip|speak|stand|start|stay|stop|store|survive|take|tell|throw|tri|turn|use|wait|write)e?s)\b/i;

interface Title {
  text: string;
  /** Where it is, in characters. */
  start: number;
}

const isCall = (name: string): boolean => name === 'test' || name === 'it';

/** The titles of a test file that stand alone and have no subject. */
export function titlesWithoutSubject(path: string, text: string): Title[] {
  const { program } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const found: Title[] = [];
  let groups = 0;
  new Visitor({
    CallExpression({ callee, arguments: given, start }) {
      const name = nameOf(callee);
      if (name === 'describe') groups += 1;
      const [title] = given;
      if (!isCall(name) || groups > 0 || title === undefined) return;
      const words =
        title.type === 'Literal' && typeof title.value === 'string'
          ? title.value
          : title.type === 'TemplateLiteral'
            ? (title.quasis[0]?.value.raw ?? '')
            : '';
      if (noSubject.test(words)) found.push({ text: words, start });
    },
    'CallExpression:exit'({ callee }) {
      if (nameOf(callee) === 'describe') groups -= 1;
    },
  }).visit(program);
  return found;
}

/** `test`, of `test(…)`, `test.each(…)(…)` and `test.only(…)`; `step` and others are none of them. */
function nameOf(callee: unknown): string {
  let node = callee;
  while (isNode(node)) {
    if (node.type === 'Identifier') return String(node.name);
    if (node.type === 'MemberExpression') {
      if (!isNode(node.property)) return '';
      if (node.property.name === 'describe') return 'describe';
      if (!modifiers.has(String(node.property.name))) return '';
      node = node.object;
    } else if (node.type === 'CallExpression' || node.type === 'TaggedTemplateExpression')
      node = node.type === 'CallExpression' ? node.callee : node.tag;
    else return '';
  }
  return '';
}

const modifiers = new Set(['each', 'for', 'only', 'skipIf', 'runIf', 'concurrent', 'sequential']);

const isNode = (value: unknown): value is Record<string, unknown> & { type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
