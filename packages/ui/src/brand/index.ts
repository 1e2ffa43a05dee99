export { Brand, BrandMark, type BrandProps } from './brand.tsx';
