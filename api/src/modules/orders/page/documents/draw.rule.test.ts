import { beforeAll, describe, expect, it } from 'vitest';
import { actualTextsIn, type PdfElement, readPdf } from '../../../../../test/pdf.ts';
import { drawSalesDocument, type SalesDocument } from './draw.ts';
import { loadTypefaces } from './faces.ts';
import { setLines } from './lines.ts';

const receipt: SalesDocument = {
  heading: 'Reçu',
  number: 'RC-2026-000012',
  date: new Date('2026-11-29T10:00:00Z'),
  seller: { review: 'L’État en Mouvement', name: 'L’incubateur', address: '12 avenue du Port, Dakar' },
  facts: [
    ['Commande', 'CM-2026-000034'],
    ['Acheteur', 'awa@exemple.org'],
  ],
  lines: [['L’État et ses réformes', '15,00 $US']],
  total: ['Total payé', '15,00 $US'],
  split: [],
  notes: ['Payé par PayPal.', 'Une question ? contact@exemple.org'],
};

const drawn = async (given: Partial<SalesDocument>) => readPdf(await drawSalesDocument({ ...receipt, ...given }));
const named = (name: string) => drawn({ lines: [[name, '15,00 $US']] });
/** Elements of that role anywhere below. */
const ofRole = (elements: readonly PdfElement[], role: string): PdfElement[] =>
  elements.flatMap((element) => [...(element.role === role ? [element] : []), ...ofRole(element.children, role)]);

describe('a receipt', () => {
  it('says its title, its language and that it has a structure', async () => {
    expect(await drawn({})).toMatchObject({ pages: 1, title: 'Reçu RC-2026-000012', language: 'fr', isTagged: true });
  });

  it('is read by a screen reader from the top downwards: paragraphs, its title, tables whose rows have a header', async () => {
    const { structure } = await drawn({});
    const [document] = structure;
    expect(structure.map(({ role }) => role)).toEqual(['Document']);
    expect(document?.children.map(({ role, text }) => [role, text])).toEqual([
      ['P', 'L’État en Mouvement'],
      ['P', 'L’incubateur'],
      ['P', '12 avenue du Port, Dakar'],
      ['H1', 'Reçu'],
      ['P', 'RC-2026-000012 · 29 novembre 2026'],
      ['Table', ''],
      ['Table', ''],
      ['P', 'Payé par PayPal.'],
      ['P', 'Une question ? contact@exemple.org'],
    ]);
    const rows = ofRole(structure, 'TR').map(({ children }) => children.map(({ role, text }) => [role, text]));
    expect(rows).toEqual([
      [
        ['TH', 'Commande'],
        ['TD', 'CM-2026-000034'],
      ],
      [
        ['TH', 'Acheteur'],
        ['TD', 'awa@exemple.org'],
      ],
      [
        ['TH', 'L’État et ses réformes'],
        ['TD', '15,00 $US'],
      ],
      [
        ['TH', 'Total payé'],
        ['TD', '15,00 $US'],
      ],
    ]);
  });

  it('says who gets what of the total in a table under the bar that shows it, and nothing of it where all of it is one’s', async () => {
    const split = [
      { name: 'L’auteur', amount: '7,50 $US', share: 750, colour: 'green' },
      { name: 'La revue', amount: '7,50 $US', share: 750, colour: 'ochre' },
    ] as const;
    const { structure, text, pages } = await drawn({ split });
    expect(pages).toBe(1);
    expect(ofRole(structure, 'Table')).toHaveLength(3);
    expect(
      ofRole(structure, 'TR')
        .slice(-2)
        .map(({ children }) => children.map(({ text }) => text)),
    ).toEqual([
      ['L’auteur', '7,50 $US'],
      ['La revue', '7,50 $US'],
    ]);
    expect(text).toContain('Où va cet argent');
    expect((await drawn({})).text).not.toContain('Où va cet argent');
  });

  it('is set in the faces of the review: its titles, its words, and an edge woven from its number', async () => {
    const { fonts } = await drawn({});
    expect(fonts.map(({ name }) => name.replace(/^[A-Z]+\+/, '')).toSorted()).toEqual([
      expect.stringContaining('Inter'),
      expect.stringContaining('Inter'),
      expect.stringContaining('NotoSerifDisplay'),
    ]);
    const edges = await Promise.all(
      ['RC-2026-000012', 'RC-2026-000013'].map((number) => drawSalesDocument({ ...receipt, number })),
    );
    expect(edges[0]?.equals(edges[1] ?? Buffer.alloc(0))).toBe(false);
  });

  it.each([
    'دليل الميزانية',
    'Ìwé ìtọ́sọ́nà: Ẹ̀kọ́',
    'Ɲɛmɔgɔya ni ŋaniya',
    'ɓiɓɓe leydi, ƙasa',
    'Ŋgɛ̂n mɔ̌d',
    'Việt Nam, Łódź, Αθήνα, Лев',
    'ⵜⴰⵎⴰⵣⵉⵖⵜ',
    'Guide : دليل pour 2026',
  ])('has the name %s as it was typed, with every letter in a face that is part of the file', async (name) => {
    const { structure, fonts, missingGlyphs } = await named(name);
    expect(ofRole(structure, 'TH').at(-2)?.text).toBe(name.normalize('NFC'));
    expect(missingGlyphs).toBe(0);
    expect(fonts.length).toBeGreaterThan(1);
    expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
  });

  it('says beside glyphs that run to the left, or stand for a sign that no face has, what was typed', async () => {
    const textsOf = async (name: string) =>
      actualTextsIn(await drawSalesDocument({ ...receipt, lines: [[name, '15,00 $US']] }));
    expect(await textsOf('دليل الميزانية (٢٠٢٦) للبلديات')).toEqual(['دليل الميزانية (٢٠٢٦) للبلديات']);
    expect(await textsOf('Guide : دليل pour 2026')).toEqual(['دليل']);
    expect(await textsOf('Budget 状态 2026')).toEqual(['Budget 状态 2026']);
    expect(await textsOf('Ìwé ìtọ́sọ́nà: Ẹ̀kọ́')).toEqual([]);
  });

  it('has a long name and a long address in several lines, whole, beside each other', async () => {
    const name = `${'Réformer la commande publique '.repeat(6)}${'x'.repeat(150)}`;
    const email = `${'a'.repeat(64)}@${'sous-domaine.'.repeat(8)}exemple.org`;
    const { structure, text } = await drawn({ lines: [[name, '15,00 $US']], facts: [['Acheteur', email]] });
    const whole = (words = '') => words.replaceAll(' ', '');
    const [buyer] = ofRole(structure, 'TD');
    expect(whole(buyer?.text)).toBe(email);
    expect(whole(ofRole(structure, 'TH')[1]?.text)).toBe(whole(name));
    expect(text.split('\n').length).toBeGreaterThan(12);
  });

  it('has a sign that no face has as a question mark, and no box', async () => {
    const { structure, missingGlyphs } = await named('Budget 状态 2026');
    expect(ofRole(structure, 'TH').at(-2)?.text).toBe('Budget ?? 2026');
    expect(missingGlyphs).toBe(0);
  });

  it('is the same bytes each time', async () => {
    const [first, second] = [await drawSalesDocument(receipt), await drawSalesDocument(receipt)];
    expect(first.equals(second)).toBe(true);
  });
});

describe('a line of a document', () => {
  let typefaces: Awaited<ReturnType<typeof loadTypefaces>>['plain'];
  beforeAll(async () => {
    typefaces = (await loadTypefaces()).plain;
  });
  const set = (text: string, width = 400) => setLines(text, { typefaces, size: 10, width });
  const fromLeft = (text: string) =>
    set(text)[0]
      ?.pieces.toSorted((a, b) => a.x - b.x)
      .map(({ source }) => source.trim())
      .filter(Boolean);

  it('is written from the right where its script is, and so is what stands between French words', () => {
    expect(fromLeft('دليل 2026 جديد')).toEqual(['جديد', '2026', 'دليل']);
    expect(fromLeft('Guide دليل 2026')?.at(0)).toBe('Guide');
    expect(fromLeft('\u2068دليل جديد\u2069 — geste')?.at(-1)).toContain('geste');
  });

  it('has the letters of an Arabic word joined: other glyphs than each has alone', () => {
    const [piece] = set('دليل')[0]?.pieces ?? [];
    const { font } = piece?.face ?? {};
    const glyphsOf = (text: string) => font?.layout(text, []).glyphs.map(({ id }) => id) ?? [];
    const alone = [...'دليل'].flatMap(glyphsOf);
    expect(glyphsOf('دليل').toReversed()).not.toEqual(alone);
    expect(font?.layout('دليل', []).direction).toBe('rtl');
  });

  it('turns brackets to face what they hold where it runs to the left', () => {
    const given = set('(دليل)')[0]
      ?.pieces.map(({ text }) => text)
      .join('');
    expect(given).toBe(')دليل(');
  });

  it('keeps no space at its end, and ends at none that is not to be broken', () => {
    const lines = set('un deux\u00a0trois quatre', 60).map(({ pieces }) => pieces.map(({ source }) => source).join(''));
    expect(lines.join('|')).toBe('un|deux\u00a0trois|quatre');
  });

  it('ends at the right side of its paragraph where that runs to the left, and begins at the left otherwise', () => {
    const rightEnds = set('دليل الميزانية '.repeat(12), 200).map(({ indent, width }) => (indent + width).toFixed(3));
    expect(rightEnds.length).toBeGreaterThan(2);
    expect(new Set(rightEnds).size).toBe(1);
    expect(set('mot '.repeat(80), 120).map(({ indent }) => indent)).toSatisfy((indents: number[]) =>
      indents.every((x) => x === 0),
    );
  });

  it('is none wider than it may be, whatever is typed', () => {
    for (const text of ['mot '.repeat(80), 'x'.repeat(300), 'دليل '.repeat(60), `${'é'.repeat(90)} fin`])
      for (const { width } of set(text, 120)) expect(width).toBeLessThanOrEqual(120);
  });
});
