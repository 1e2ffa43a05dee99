import { type ReactNode, useEffect, useId, useRef } from 'react';
import * as styles from './form-outcome.css.ts';

export interface FormReceivedProps {
  title: string;
  /** What happens next. */
  children: ReactNode;
  /** The form had the focus when it was sent; a page that comes whole from the server leaves the focus alone. */
  takesFocus?: boolean;
  /** `surface` where the page around it has a colour of its own. Default `tint`. */
  ground?: 'tint' | 'surface';
  /** Language of the words, if it is not the page's. */
  lang?: string;
  /** What else one may do: a `Button` or a `ButtonLink` of small size. */
  action?: ReactNode;
}

/** Confirms that what was sent has been received, and says what happens next: it stands where the form was. */
export function FormReceived(props: FormReceivedProps) {
  const { title, children, takesFocus = false, ground = 'tint', lang, action } = props;
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus]);
  return (
    <section
      ref={card}
      className={styles.outcome}
      data-ground={ground}
      lang={lang}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <p id={`${id}-title`} className={styles.title}>
        {title}
      </p>
      <p id={`${id}-text`}>{children}</p>
      {action}
    </section>
  );
}

export interface FormRefusedProps {
  title: string;
  /** Language of the title, if it is not the page's. */
  titleLang?: string;
  /** Why, and what to do about it. */
  children: ReactNode;
}

/** Why a form that was sent without scripts came back, above the form. */
export function FormRefused({ title, titleLang, children }: FormRefusedProps) {
  return (
    <div className={styles.outcome} data-refused role="alert">
      <p className={styles.title} lang={titleLang}>
        {title}
      </p>
      <p>{children}</p>
    </div>
  );
}
