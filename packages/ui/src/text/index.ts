export { Clamp, type ClampProps, Dek, Excerpt, Kicker, Meta, Title, type TitleProps } from './text.tsx';
