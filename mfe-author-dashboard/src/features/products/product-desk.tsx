import type { OwnProduct } from '@letat/contracts/products';
import { createContext, type ReactNode, use, useState } from 'react';
import { ProductDialog } from './product-dialog.tsx';

type WriteProduct = (product?: OwnProduct) => void;
const WriteProductContext = createContext<WriteProduct | null>(null);

/** The one product form of the screen, opened from wherever a product is begun or changed. */
export function ProductDesk({ onCreated, children }: { onCreated: () => void; children: ReactNode }) {
  const [opening, setOpening] = useState<{ round: number; product: OwnProduct | null; isOpen: boolean }>({
    round: 0,
    product: null,
    isOpen: false,
  });
  const close = () => setOpening((last) => ({ ...last, isOpen: false }));
  const write: WriteProduct = (product) =>
    setOpening(({ round }) => ({ round: round + 1, product: product ?? null, isOpen: true }));
  const saved = () => {
    close();
    if (opening.product === null) onCreated();
  };
  return (
    <WriteProductContext value={write}>
      {children}
      {opening.isOpen ? (
        <ProductDialog key={opening.round} product={opening.product} onClose={close} onSaved={saved} />
      ) : null}
    </WriteProductContext>
  );
}

/** Opens the product form: on a new product, or on the given one. */
export function useWriteProduct(): WriteProduct {
  const write = use(WriteProductContext);
  if (!write) throw new Error('useWriteProduct works inside ProductDesk only.');
  return write;
}
