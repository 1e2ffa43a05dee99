export { Clamp, type ClampProps, Dek, Excerpt, Kicker, Meta, MetaItems, Title, type TitleProps } from './text.tsx';
