export { Clamp, type ClampProps, Dek, Kicker, Meta, Title, type TitleProps } from './text.tsx';
