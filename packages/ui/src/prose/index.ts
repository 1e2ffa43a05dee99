export { articleClass, Prose, type ProseProps, proseClass } from './prose.tsx';
