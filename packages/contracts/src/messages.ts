/**
 * The catalogue of texts that the specification quotes, to the letter, put together from the features' own files in `messages/`.
 * Texts quoted in English are shown with lang="en". A page loads only its own feature's texts. `messages/fields.ts` is imported by
 * its own path: it belongs to a chunk that every form loads.
 */
export { applicationMessages } from './messages/applications.ts';
export { authMessages, gateMessages } from './messages/auth.ts';
export { authorMessages } from './messages/authors.ts';
export { commentMessages } from './messages/comments.ts';
export { copyMessages } from './messages/copy.ts';
export { dashboardMessages } from './messages/dashboard.ts';
export { editorMessages } from './messages/editor.ts';
export { featuredMessages } from './messages/featured.ts';
export { invitationFieldMessages, invitationMessages } from './messages/invitations.ts';
export { newsletterMessages } from './messages/newsletter.ts';
export { partnerMessages } from './messages/partners.ts';
export { postMessages } from './messages/posts.ts';
export { productFieldMessages, productMessages } from './messages/products.ts';
export { siteMessages } from './messages/site.ts';
export { uploadMessages } from './messages/uploads.ts';
