/** The security events that are written down (OWASP ASVS 5.0, 16.3). */
export const AUDIT_KINDS = [
  'registered',
  'signed_in',
  'sign_in_refused',
  'sign_in_throttled',
  'signed_out',
  'password_changed',
  'password_refused',
  'data_exported',
  'account_deleted',
  'staff_access_refused',
  'role_granted',
  'role_revoked',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];
