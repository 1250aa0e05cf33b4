/** The security events that are written down (OWASP ASVS 5.0, 16.3). */
export type AuditKind =
  | 'registered'
  | 'signed_in'
  | 'sign_in_refused'
  | 'sign_in_throttled'
  | 'signed_out'
  | 'password_changed'
  | 'password_refused'
  | 'data_exported'
  | 'account_deleted'
  | 'staff_access_refused'
  | 'role_granted'
  | 'role_revoked';
