// biome-ignore-all assist/source/organizeImports: styles come in the order of imports, and elsewhere toasts come last
export { QueryPart, RowsSkeleton } from './query-part.tsx';
export { isBehind, type Mutation, type MutationOptions, useApiMutation, useWork } from './api-mutation.ts';
export { type ApiList, type ApiQuery, useApiList, useApiQuery, useDataQuery } from './api-query.ts';
