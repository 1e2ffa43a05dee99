/** An unread count goes no further: the bell then says "that many or more". */
export const maxUnread = 99;
