import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import * as styles from './field.css.ts';
import { sayValidity } from './validity.ts';

export interface FieldFrameProps {
  label: ReactNode;
  children: ReactNode;
  description?: ReactNode;
  problem?: string | undefined;
  required: boolean;
  type: string;
  /** Characters typed so far, and how many there may be. */
  length: number;
  limit?: number | undefined;
}

/** Label, control, help, counter and problem of a text field, in this order. Inside a react-aria TextField only. */
export function FieldFrame({ label, children, description, problem, required, type, length, limit }: FieldFrameProps) {
  // No reader takes a search for something that is to be filled in.
  const isOptional = !required && type !== 'search';
  return (
    <>
      <Label className={styles.label}>
        {label}
        {isOptional ? ' ' : null}
        {isOptional ? <span className={styles.optional}>(facultatif)</span> : null}
      </Label>
      {children}
      {description === undefined && limit === undefined ? null : (
        <Text slot="description" elementType="div" className={styles.help}>
          {description === undefined ? null : <span>{description}</span>}
          {limit === undefined ? null : (
            <span className={styles.counter} data-over={length > limit || undefined}>
              {length}/{limit}
            </span>
          )}
        </Text>
      )}
      <FieldError className={styles.error}>
        {({ validationDetails }) => problem ?? sayValidity(validationDetails, type)}
      </FieldError>
    </>
  );
}
