import { act } from '../audit/act.ts';

export const postActs = {
  'post.featured': act('Article mis à la une'),
  'post.unfeatured': act('Article retiré de la une'),
};
