import {
  authorShareCents,
  currency,
  limits,
  productCategories,
  productCategoryLabels,
  productLimits,
} from '@letat/contracts/constants';
import type { FieldProblem } from '@letat/contracts/errors';
import type { OwnProduct } from '@letat/contracts/products';
import { Callout } from '@letat/ui/callout';
import { Form, FormFields } from '@letat/ui/form';
import { formatAmount } from '@letat/ui/price';
import { Select } from '@letat/ui/select';
import { TextArea } from '@letat/ui/text-area';
import { TextField } from '@letat/ui/text-field';
import type { FormEvent } from 'react';
import { MoneyField } from './money-field.tsx';

/** What the last attempt was answered. */
export interface Refusal {
  problems: readonly FieldProblem[];
  /** What is the matter when it is no field's. */
  sentence: string | null;
}

const categories = productCategories.map((value) => ({ value, label: productCategoryLabels[value] }));
const address = { type: 'url', maxLength: productLimits.addressLength, autoComplete: 'off' } as const;

/** All that an author says about a product. It starts empty, or from the product that is to be changed. */
export function ProductForm({
  id,
  product,
  refusal,
  onSubmit,
  onTyped,
}: {
  id: string;
  product: OwnProduct | null;
  refusal: Refusal;
  onSubmit: (form: FormData) => void;
  onTyped: () => void;
}) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
  };
  return (
    <Form id={id} problems={refusal.problems} onSubmit={submit} onInput={onTyped}>
      {refusal.sentence === null ? null : <Callout tone="warning" title={refusal.sentence} />}
      <TextField
        name="title"
        label="Titre"
        defaultValue={product?.title ?? ''}
        isRequired
        maxLength={limits.titleLength}
      />
      <FormFields>
        <Select
          name="category"
          label="Catégorie"
          options={categories}
          placeholder="Choisir une catégorie"
          defaultValue={product?.category ?? ''}
          isRequired
        />
        <MoneyField name="price" label="Prix (USD)" cents={product?.price} describe={describePrice} />
      </FormFields>
      <TextArea
        name="description"
        label="Description"
        rows={5}
        defaultValue={product?.description ?? ''}
        isRequired
        limit={productLimits.descriptionLength}
        maxLength={productLimits.descriptionLength}
      />
      <FormFields>
        <TextField name="pages" label="Pages" inputMode="numeric" defaultValue={written(product?.pages)} />
        <TextField
          name="duration"
          label="Durée (minutes)"
          inputMode="numeric"
          defaultValue={written(product?.duration)}
        />
      </FormFields>
      <TextField
        {...address}
        name="fileUrl"
        label="Adresse du fichier"
        description="Commence par https://. Elle n’est jamais publiée."
        defaultValue={product?.fileUrl ?? ''}
      />
      <TextField
        {...address}
        name="videoUrl"
        label="Adresse de la vidéo"
        description="Commence par https://. Elle n’est jamais publiée."
        defaultValue={product?.videoUrl ?? ''}
      />
    </Form>
  );
}

function describePrice(cents: number | null): string {
  if (cents === null) return 'En dollars américains\u00a0; 0 pour un produit gratuit.';
  if (cents === 0) return 'Gratuit.';
  return `Votre part\u00a0: ${formatAmount(authorShareCents(cents), currency)} par vente.`;
}

const written = (count: number | null | undefined) => (count == null ? '' : String(count));
