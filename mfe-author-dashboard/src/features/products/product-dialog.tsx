import { productMessages } from '@letat/contracts/products/messages';
import type { OwnProduct } from '@letat/contracts/products/operations';
import { ApiError } from '@letat/remote-kit/api-client';
import { warnBeforeUnload } from '@letat/remote-kit/before-unload';
import { emit } from '@letat/remote-kit/events';
import { useCall } from '@letat/remote-kit/page-context';
import { Button } from '@letat/ui/button';
import { ConfirmDialog, Dialog } from '@letat/ui/dialog';
import { toast } from '@letat/ui/toast';
import { useCallback, useEffect, useId, useState } from 'react';
import { ProductForm, type Refusal } from './product-form.tsx';
import { readProductForm } from './product-input.ts';

const sessionEnded =
  'Votre session a pris fin\u00a0: reconnectez-vous dans un autre onglet, puis enregistrez de nouveau.';
const accepted: Refusal = { problems: [], sentence: null };

export interface ProductDialogProps {
  /** The one to change; null for a new one. */
  product: OwnProduct | null;
  onClose: () => void;
  onSaved: () => void;
}

/**
 * Puts a product on sale, or changes one. It closes once that is saved; what was typed is not thrown away without asking.
 * Give it a new key for each opening: it starts anew then.
 */
export function ProductDialog({ product, onClose, onSaved }: ProductDialogProps) {
  const call = useCall();
  const formId = useId();
  // Sent again after a lost answer, it makes no second product.
  const [key] = useState(() => crypto.randomUUID());
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState(accepted);
  const [typed, setTyped] = useState(false);
  const [leaving, setLeaving] = useState(false);

  const [busyFields, setBusyFields] = useState<ReadonlySet<string>>(new Set());
  const setBusy = useCallback((name: string, isBusy: boolean) => {
    setBusyFields((before) => {
      if (before.has(name) === isBusy) return before;
      const after = new Set(before);
      if (isBusy) after.add(name);
      else after.delete(name);
      return after;
    });
  }, []);
  const isSending = busyFields.size > 0;

  useEffect(() => (typed ? warnBeforeUnload() : undefined), [typed]);

  async function save(form: FormData) {
    const read = readProductForm(form, product);
    if (read.problems) {
      setRefusal({ problems: read.problems, sentence: null });
      return;
    }
    setSaving(true);
    try {
      const body = read.product;
      if (product) await call('PUT /api/products/:id', { params: { id: product.id }, body });
      else await call('POST /api/products', { body: { ...body, key } });
      toast({ title: outcomeOf(product, body.published === true), text: body.title, tone: 'success' });
      emit('changed', { tags: ['products'] });
      onSaved();
    } catch (cause) {
      setRefusal(refusalOf(cause));
      toast({ title: productMessages.failureTitle, text: productMessages.saveFailure, tone: 'error' });
    } finally {
      setSaving(false);
    }
  }

  return (
    <>
      <Dialog
        title={product ? 'Modifier le produit' : 'Nouveau produit'}
        isOpen
        onOpenChange={() => (typed || isSending ? setLeaving(true) : onClose())}
        isDismissable={!saving}
        size="large"
        actions={(close) => (
          <>
            <Button
              type="submit"
              form={formId}
              name="published"
              value="true"
              variant="primary"
              isPending={saving}
              isDisabled={isSending}
              pendingLabel="Enregistrement…"
            >
              {isSending ? 'Envoi non terminé' : product?.published ? 'Enregistrer' : 'Mettre en vente'}
            </Button>
            <Button type="submit" form={formId} name="published" value="false" isDisabled={saving || isSending}>
              {product?.published ? 'Retirer de la vente' : 'Enregistrer le brouillon'}
            </Button>
            <Button isDisabled={saving} onPress={close}>
              Annuler
            </Button>
          </>
        )}
      >
        <ProductForm
          id={formId}
          product={product}
          refusal={refusal}
          onSubmit={save}
          onTyped={() => setTyped(true)}
          onBusy={setBusy}
        />
      </Dialog>
      <ConfirmDialog
        title="Fermer sans enregistrer&nbsp;?"
        isOpen={leaving}
        onOpenChange={setLeaving}
        confirmLabel="Abandonner la saisie"
        cancelLabel="Continuer la saisie"
        onConfirm={onClose}
        tone="danger"
      >
        Ce que vous avez saisi sera perdu.
      </ConfirmDialog>
    </>
  );
}

function outcomeOf(before: OwnProduct | null, isPublished: boolean): string {
  if (isPublished) return before?.published ? 'Produit modifié' : 'Produit mis en vente';
  return before?.published ? 'Produit retiré de la vente' : 'Brouillon enregistré';
}

function refusalOf(cause: unknown): Refusal {
  if (!(cause instanceof ApiError)) return { problems: [], sentence: 'Vérifiez votre connexion, puis réessayez.' };
  if (cause.status === 401) return { problems: [], sentence: sessionEnded };
  const problems = cause.body?.details ?? [];
  return { problems, sentence: problems.length > 0 ? null : cause.sentence };
}
