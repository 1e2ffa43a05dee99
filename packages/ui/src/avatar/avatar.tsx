import * as styles from './avatar.css.ts';
import { initials, toneOf } from './initials.ts';

const pixels = { tiny: 28, small: 36, medium: 44, large: 64, huge: 96 } as const;

export interface AvatarProps {
  name: string;
  /**
   * A square picture, at best twice the size shown. Without one, until it is there, and where data are slow or dear, initials in a tone
   * of the name's own.
   */
  src?: string | undefined;
  size?: keyof typeof pixels;
}

/** A person, beside their name: it says nothing that the name does not, so it is silent to screen readers. */
export function Avatar({ name, src, size = 'medium' }: AvatarProps) {
  const side = pixels[size];
  return (
    <span className={styles.avatar} data-size={size} data-tone={toneOf(name, 5)} aria-hidden="true">
      {initials(name)}
      {src ? <img src={src} alt="" width={side} height={side} loading="lazy" decoding="async" /> : null}
    </span>
  );
}
