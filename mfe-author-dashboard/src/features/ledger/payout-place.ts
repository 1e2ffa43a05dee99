/** Id of the part of the page where an author says where to be paid. */
export const payoutPlaceId = 'ou-verser';
