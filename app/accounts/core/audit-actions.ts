import known from './audit-actions.json' with { type: 'json' };

export type AuditAction = keyof typeof known.actions;
export type AuditSubject = keyof typeof known.subjects;
export type AuditField = keyof typeof known.fields;

/** Every staff action on others' data or site settings, as the audit log names it. */
export const AUDIT_ACTIONS = Object.keys(known.actions) as AuditAction[];
export const AUDIT_SUBJECTS = Object.keys(known.subjects) as AuditSubject[];

export type AuditedThing = `${AuditSubject}:${string}`;
export type AuditSide = { readonly [Field in AuditField]?: unknown };
