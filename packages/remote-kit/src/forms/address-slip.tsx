import { correctedAddress } from '@letat/contracts/core/address-slip';
import { Button } from '@letat/ui/button';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { setText } from './set-field.ts';

/** Milliseconds without a key after which an address is taken for whole: half of one is full of slips. */
const pauseMs = 700;

interface AddressSlip {
  /** Of the field. */
  onChange: (email: string) => void;
  /** For the field’s description: offers the address that was probably meant, and is empty while nothing looks like a slip. */
  hint: ReactNode;
}

/**
 * Looks for a slip in the address that is typed into a field. It holds nothing back: what is typed may be right. Shown after a pause
 * and not when the field is left, since what stands below would move under the press that left it.
 */
export function useAddressSlip(field: RefObject<HTMLInputElement | null>): AddressSlip {
  const [typed, setTyped] = useState('');
  const [meant, setMeant] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setMeant(correctedAddress(typed)), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return {
    onChange(email) {
      setTyped(email);
      setMeant(null);
    },
    hint: (
      // It is there before its words: screen readers miss a live region that comes with them.
      <span aria-live="polite">
        {meant === null ? null : (
          <>
            Vouliez-vous dire{' '}
            <Button
              variant="text"
              onPress={() => {
                if (field.current === null) return;
                setText(field.current, meant);
                field.current.focus();
              }}
            >
              {meant}
            </Button>
            {'\u202f'}?
          </>
        )}
      </span>
    ),
  };
}
