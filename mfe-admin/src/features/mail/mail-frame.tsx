import * as styles from './mail-frame.css.ts';

/** A mail as a program that reads mail shows it: apart from the page, running nothing; its links open beside it. */
export function MailFrame({
  src,
  title,
  width = 'wide',
}: {
  src: string;
  /** What is in it, for those who listen. */
  title: string;
  width?: 'wide' | 'phone';
}) {
  return (
    <iframe
      className={styles.frame}
      data-width={width}
      src={src}
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    />
  );
}

/** The text part of a mail, line by line as it was sent. */
export function MailText({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard (WCAG 2.1.1)
    <pre className={styles.text} tabIndex={0}>
      {children}
    </pre>
  );
}
