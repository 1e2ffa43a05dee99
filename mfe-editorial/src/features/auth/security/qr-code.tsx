import * as styles from './security.css.ts';

/** Dark modules on light ones, in both themes; the margin is part of it (ISO/IEC 18004). */
const [light, dark] = ['#fff', '#000'];

/** A QR code, from the path that the server drew. */
export function QrCode({ size, path, label }: { size: number; path: string; label: string }) {
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill={light} />
      <path d={path} fill={dark} />
    </svg>
  );
}
