import { useApiQuery } from '@letat/remote-kit/query';

/** Figures and changes of the first screen; asked again after what an administrator changes here. */
export const useHome = () => useApiQuery('GET /api/admin/home', { tags: ['waiting'] });
export type Home = ReturnType<typeof useHome>;
