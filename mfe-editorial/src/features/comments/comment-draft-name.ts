/** Under what a comment is kept in the tab while it is written: one an article, and one a comment that is answered. */
export function commentDraftName(postId: string, parentId?: string): string {
  return parentId === undefined ? `comment/${postId}` : `comment/${postId}/${parentId}`;
}
