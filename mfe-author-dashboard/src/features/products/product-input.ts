import { productCategories } from '@letat/contracts/constants';
import type { FieldProblem } from '@letat/contracts/errors';
import type { ProductInput } from '@letat/contracts/products';
import { fieldText } from '@letat/remote-kit/field-text';
import { readCents } from './cents.ts';

/** What the form holds, as the API takes it, or what is wrong with it that only this side can tell. */
export type ReadForm = { product: ProductInput; problems?: undefined } | { problems: FieldProblem[] };

/** Reads the product form: prices and counts are typed as text. */
export function readProductForm(form: FormData): ReadForm {
  const text = (name: string) => fieldText(form, name).trim();
  const price = readCents(text('price'));
  const category = productCategories.find((one) => one === text('category'));
  const pages = readCount(text('pages'));
  const duration = readCount(text('duration'));
  if (price === null || category === undefined || pages === undefined || duration === undefined)
    return {
      problems: [
        ...(category === undefined ? [{ path: 'category', message: 'Choisissez une catégorie.' }] : []),
        ...(price === null ? [{ path: 'price', message: 'Écrivez un prix en dollars, comme 15 ou 12,50.' }] : []),
        ...(pages === undefined ? [{ path: 'pages', message: 'Écrivez un nombre entier, comme 84, ou rien.' }] : []),
        ...(duration === undefined
          ? [{ path: 'duration', message: 'Écrivez un nombre entier de minutes, comme 90, ou rien.' }]
          : []),
      ],
    };
  return {
    product: {
      title: text('title'),
      description: text('description'),
      category,
      price,
      pages,
      duration,
      fileUrl: text('fileUrl'),
      videoUrl: text('videoUrl'),
    },
  };
}

/** Null for nothing, undefined for what is no whole number. */
function readCount(text: string): number | null | undefined {
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
