/** What an account may do; staff pages and calls need `admin` (specification section 6). */
export const USER_ROLES = ['member', 'admin'] as const;
export type UserRole = (typeof USER_ROLES)[number];
