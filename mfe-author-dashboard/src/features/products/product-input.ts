import { currencyNames } from '@letat/contracts/core/currency-names';
import type { FieldProblem } from '@letat/contracts/core/error';
import { type Currency, currencies, type Money, minorDigits } from '@letat/contracts/core/money';
import { readMoney } from '@letat/contracts/core/money-text';
import { isUploadAddress, isWebAddress } from '@letat/contracts/core/web-address';
import { currency as platformCurrency } from '@letat/contracts/plans/constants';
import { postLimits } from '@letat/contracts/posts/constants';
import { productCategories, productLimits } from '@letat/contracts/products/constants';
import { productDetailLimits, productLicences } from '@letat/contracts/products/details';
import { productFieldMessages as messages } from '@letat/contracts/products/messages';
import type { ProductContent, ProductInput } from '@letat/contracts/products/operations';
import { otherPriceField, type Prices, priceProblems } from '@letat/contracts/products/prices';
import { fieldText } from '@letat/remote-kit/field-text';

/** What the form holds, as the API takes it, or all that is wrong with it, field by field in the order of the form. */
export type ReadForm = { product: ProductInput; problems?: undefined } | { problems: FieldProblem[] };

/** Reads the product form. It finds what the browser, this side and the API would each find in turn, so that all is said at once. */
export function readProductForm(form: FormData, before: Prices | null = null): ReadForm {
  const text = (name: string) => fieldText(form, name).trim();
  const title = text('title');
  const category = productCategories.find((label) => label === text('category'));
  const prices = readPrices(text, before);
  const description = text('description');
  const pages = readCount(text('pages'));
  const duration = readCount(text('duration'));
  const fileUrl = text('fileUrl');
  const videoUrl = text('videoUrl');
  const contents = readContents(text('contents'));
  const sample = text('sample');
  const licence = productLicences.find((known) => known === text('licence'));
  const found: Record<string, string | null> = {
    title: requiredProblem(title, postLimits.titleLength, 'Donnez un titre.'),
    category: category === undefined ? messages.category : null,
    ...Object.fromEntries((prices.problems ?? []).map(({ path, message }) => [path, message])),
    description: requiredProblem(description, productLimits.descriptionLength, 'Décrivez le produit.'),
    pages: countProblem(pages, productLimits.pages, 'Écrivez un nombre entier, comme 84, ou rien.'),
    duration: countProblem(
      duration,
      productLimits.durationMinutes,
      'Écrivez un nombre entier de minutes, comme 90, ou rien.',
    ),
    contents: contentsProblem(contents),
    sample: sample.length > productDetailLimits.sampleLength ? tooLong(productDetailLimits.sampleLength) : null,
    fileUrl: addressProblem(fileUrl),
    videoUrl: addressProblem(videoUrl),
  };
  const problems = Object.entries(found).flatMap(([path, message]) => (message === null ? [] : [{ path, message }]));
  if (problems.length > 0 || category === undefined || !prices.read || pages === undefined || duration === undefined)
    return { problems };
  const required = { title, description, category, ...prices.read, pages, duration, fileUrl, videoUrl };
  const cover = text('cover') || null;
  return {
    product: {
      ...required,
      cover,
      contents,
      sample,
      ...(licence ? { licence } : {}),
      // Without courses the form does not ask: what the product gives stays.
      ...(form.has('courseId') ? { courseId: text('courseId') || null } : {}),
      published: text('published') !== 'false',
    },
  };
}

/** One line a chapter, its detail behind a dash. */
function readContents(text: string): ProductContent[] {
  return text.split('\n').flatMap((written) => {
    const [, title = '', detail = ''] = /^(.*?)(?:\s+[—–-]\s+(.*))?$/u.exec(written.trim()) ?? [];
    return title === '' ? [] : [{ title, detail }];
  });
}

/** The reverse of it. */
export function writeContents(contents: readonly ProductContent[]): string {
  return contents.map(({ title, detail }) => (detail === '' ? title : `${title} — ${detail}`)).join('\n');
}

const tooLong = (most: number) => `Au plus ${most} caractères.`;

function contentsProblem(contents: readonly ProductContent[]): string | null {
  const { contents: most, contentTitleLength, contentDetailLength } = productDetailLimits;
  if (contents.length > most) return `Au plus ${most} lignes.`;
  const isLong = contents.some(
    ({ title, detail }) => title.length > contentTitleLength || detail.length > contentDetailLength,
  );
  return isLong
    ? `Une ligne est trop longue\u00a0: ${contentTitleLength} caractères avant le tiret, ${contentDetailLength} après.`
    : null;
}

/** @param missing names the field: the summary over the form lists it among the others */
function requiredProblem(text: string, most: number, missing: string): string | null {
  if (text === '') return missing;
  return text.length > most ? tooLong(most) : null;
}

/** The prices, or what is wrong with them at their fields; what is typed in a field that is not shown was not meant. */
function readPrices(
  text: (name: string) => string,
  before: Prices | null,
): { read: Prices & { otherPrices: Money[] }; problems?: undefined } | { read?: undefined; problems: FieldProblem[] } {
  const currency = currencies.find((code) => code === text('currency')) ?? before?.currency ?? platformCurrency;
  const typed = text('price');
  const price = readMoney(typed, currency);
  const others = currencies
    .filter((code) => code !== currency && text(otherPriceField(code)) !== '')
    .map((code) => ({ code, amount: readMoney(text(otherPriceField(code)), code) }));
  const problems = [
    ...(price === null ? [{ path: 'price', message: typed === '' ? noPrice : unreadable(currency) }] : []),
    ...others
      .filter(({ amount }) => amount === null)
      .map(({ code }) => ({ path: otherPriceField(code), message: unreadable(code) })),
  ];
  const otherPrices = others.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  if (price === null || problems.length > 0) return { problems };
  const read = { price: price.amount, currency, otherPrices };
  const wrong = priceProblems(read, before);
  return wrong.length > 0 ? { problems: wrong } : { read };
}

const noPrice = 'Indiquez un prix\u00a0; 0 pour un produit gratuit.';
const unreadable = (currency: Currency): string =>
  minorDigits[currency] === 0
    ? `Écrivez un prix en ${currencyNames[currency]}, sans centimes, comme 9\u202f000.`
    : `Écrivez un prix en ${currencyNames[currency]}, comme 15 ou 12,50.`;

function countProblem(count: number | null | undefined, most: number, unreadable: string): string | null {
  if (count === undefined) return unreadable;
  if (count === null) return null;
  if (count < 1) return messages.minCount;
  return count > most ? messages.maxCount(most) : null;
}

function addressProblem(address: string): string | null {
  const isFile = address === '' || isUploadAddress(address) || isWebAddress(address, { https: true });
  return isFile ? null : messages.address;
}

/** Null for nothing, undefined for what is no whole number. */
function readCount(text: string): number | null | undefined {
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
