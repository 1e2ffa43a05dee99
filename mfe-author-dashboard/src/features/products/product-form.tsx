import type { FieldProblem } from '@letat/contracts/core/error';
import type { Money } from '@letat/contracts/core/money';
import { postLimits } from '@letat/contracts/posts/constants';
import {
  type ProductCategory,
  productCategories,
  productCategoryLabels,
  productLimits,
} from '@letat/contracts/products/constants';
import {
  productDetailLimits,
  productLicences,
  productLicenceTexts,
  usualLicence,
} from '@letat/contracts/products/details';
import type { OwnProduct } from '@letat/contracts/products/operations';
import { Callout } from '@letat/ui/callout';
import { Form, FormFields } from '@letat/ui/form';
import { SectionHead } from '@letat/ui/layout';
import { Select } from '@letat/ui/select';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import { type FormEvent, useState } from 'react';
import CountryOffer from '../ledger/countries/country-offer.tsx';
import { CourseField } from './course-field.tsx';
import { CoverField } from './cover-field.tsx';
import { PriceFields } from './price-fields.tsx';
import * as styles from './product-form.css.ts';
import { writeContents } from './product-input.ts';
import { ProductSheet } from './product-sheet.tsx';
import { FileField } from './upload/file-field.tsx';
import { useSettled } from './use-settled.ts';

/** What the last attempt was answered. */
export interface Refusal {
  problems: readonly FieldProblem[];
  /** What is the matter when it is no field's. */
  sentence: string | null;
}

const categories = productCategories.map((value) => ({ value, label: productCategoryLabels[value] }));
const licences = productLicences.map((value) => {
  const { name, text } = productLicenceTexts[value];
  return { value, label: `${name} : ${text}` };
});

/** What is read has pages, what is watched lasts. */
const measures: Record<string, 'pages' | 'duration'> = {
  ebook: 'pages',
  tools: 'pages',
  masterclass: 'duration',
  webinar: 'duration',
} satisfies Record<ProductCategory, 'pages' | 'duration'>;

/** Whether that is asked: once the category says what there is of it, and where a product has it already. */
const isMeasuredIn = (measure: 'pages' | 'duration', category: string, product: OwnProduct | null): boolean =>
  measures[category] === measure || (product?.[measure] ?? null) !== null;

/** All that an author says about a product. It starts empty, or from the product that is to be changed. */
export function ProductForm({
  id,
  product,
  refusal,
  onSubmit,
  onTyped,
  onBusy,
}: {
  id: string;
  product: OwnProduct | null;
  refusal: Refusal;
  onSubmit: (form: FormData) => void;
  onTyped: () => void;
  /** A file of that field is on its way, or has arrived. */
  onBusy: (name: string, isBusy: boolean) => void;
}) {
  const [category, setCategory] = useState<string>(product?.category ?? '');
  const [title, setTitle] = useState(product?.title ?? '');
  const [description, setDescription] = useState(product?.description ?? '');
  const [price, setPrice] = useState<Money | null>(null);
  const [cover, setCover] = useState(product?.cover ?? null);
  const drawnFrom = useSettled(title.trim()) || 'nouveau';
  const chosen = productCategories.find((known) => known === category) ?? null;
  const hasPages = isMeasuredIn('pages', category, product);
  const lasts = isMeasuredIn('duration', category, product);
  const [file, video] = sizesOf(product);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { nativeEvent } = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    onSubmit(new FormData(event.currentTarget, submitter));
  };
  return (
    <div className={styles.beside}>
      {/* The browser would say one field at a time, and only what it knows. */}
      <Form id={id} noValidate problems={refusal.problems} onSubmit={submit} onInput={onTyped}>
        {refusal.sentence === null ? null : <Callout tone="warning" title={refusal.sentence} />}
        <SectionHead level={3} size="small" title="L’essentiel" />
        <TextField
          name="title"
          label="Titre"
          defaultValue={product?.title ?? ''}
          onChange={setTitle}
          isRequired
          maxLength={postLimits.titleLength}
        />
        <Select
          name="category"
          label="Catégorie"
          options={categories}
          placeholder="Choisir une catégorie"
          defaultValue={product?.category ?? ''}
          onChange={setCategory}
          isRequired
        />
        <PriceFields product={product} onPrice={setPrice} />
        <CountryOffer />
        <TextArea
          name="description"
          label="Description"
          rows={5}
          defaultValue={product?.description ?? ''}
          onChange={setDescription}
          isRequired
          limit={productLimits.descriptionLength}
          maxLength={productLimits.descriptionLength}
        />
        <SectionHead level={3} size="small" title="Sa page" />
        {hasPages || lasts ? (
          <FormFields>
            {hasPages ? (
              <TextField name="pages" label="Pages" inputMode="numeric" defaultValue={written(product?.pages)} />
            ) : null}
            {lasts ? (
              <TextField
                name="duration"
                label="Durée (minutes)"
                inputMode="numeric"
                defaultValue={written(product?.duration)}
              />
            ) : null}
          </FormFields>
        ) : null}
        <TextArea
          name="contents"
          label="Ce qu’il y a dedans"
          rows={5}
          defaultValue={writeContents(product?.contents ?? [])}
          description="Une ligne par chapitre, leçon ou fichier ; après un tiret, ce que l’on y trouve."
        />
        <TextArea
          name="sample"
          label="Une page à feuilleter"
          rows={6}
          defaultValue={product?.sample ?? ''}
          limit={productDetailLimits.sampleLength}
          description="Un extrait en markdown, que chacun lira sur la page du produit."
        />
        <Select
          name="licence"
          label="Licence"
          options={licences}
          defaultValue={product?.licence ?? usualLicence}
          isRequired
        />
        <CoverField
          value={product?.cover ?? null}
          title={drawnFrom}
          category={chosen === null ? undefined : productCategoryLabels[chosen]}
          onBusy={onBusy}
          onChange={(next) => {
            setCover(next);
            onTyped();
          }}
        />
        <SectionHead level={3} size="small" title="Ce que l’acheteur reçoit" />
        <p className={styles.lead}>
          Un fichier, une vidéo, l’adresse de l’un des deux, ou un cours par lettres&nbsp;: il en faut un pour mettre en
          vente. Un brouillon s’en passe.
        </p>
        <FileField
          name="fileUrl"
          label="Fichier"
          addressLabel="Adresse du fichier"
          value={product?.fileUrl ?? null}
          fileName={product?.fileName ?? null}
          bytes={file}
          onBusy={onBusy}
          onChange={onTyped}
        />
        <FileField
          name="videoUrl"
          label="Vidéo"
          addressLabel="Adresse de la vidéo"
          value={product?.videoUrl ?? null}
          fileName={product?.videoName ?? null}
          bytes={video}
          onBusy={onBusy}
          onChange={onTyped}
        />
        <CourseField courseId={product?.courseId ?? null} />
      </Form>
      <ProductSheet {...{ title, category: chosen, price, description, cover, drawnFrom }} />
    </div>
  );
}

const written = (count: number | null | undefined) => (count == null ? '' : String(count));

/** How large its file and its video are: of those that were sent to this site, whose facts stand in this order. */
function sizesOf(product: OwnProduct | null): [file: number | undefined, video: number | undefined] {
  if (product === null) return [undefined, undefined];
  const sizes = product.files.map(({ bytes }) => bytes);
  return [product.fileName === null ? undefined : sizes.at(0), product.videoName === null ? undefined : sizes.at(-1)];
}
