import { AppError, fieldError } from '#contract/errors.ts';
import { m } from '#messages';
import { isDuplicate } from '../platform/database.ts';

/** For an account that does not exist, or that the viewer may not see. */
export function accountNotFound(): AppError {
	return new AppError('not_found', m.account_not_found());
}

/** For an email address of another account; the issue is on its field. */
export function emailTaken(): AppError {
	return fieldError('conflict', 'email', m.account_email_taken());
}

/** Rethrows the error of a change; `conflict` when another account has the email address. */
export function throwEmailTaken(error: unknown): never {
	throw isDuplicate(error) ? emailTaken() : error;
}

const wrongPasswords = new WeakSet<AppError>();

/** The issue is on the field `path`. */
export function wrongPassword(path = 'currentPassword'): AppError {
	const message = m.account_current_password_wrong();
	const error = fieldError('invalid', path, message);
	wrongPasswords.add(error);
	return error;
}

/** Whether the error comes from `wrongPassword`. A missing password is no guess. */
export const isWrongPassword = (error: AppError): boolean => wrongPasswords.has(error);

/** For what needs a proof of who is there: the current password in the body, or `POST /api/auth/step-up` before. */
export function stepUpRequired(): AppError {
	const message = m.account_current_password_required();
	return new AppError('step_up', m.account_current_password_missing(), [{ path: 'currentPassword', message }]);
}

/**
 * For a change that needs the current password and came without it. The message is for pages from before this rule; the issue is for
 * pages with the field.
 */
export function passwordRequired(): AppError {
	const message = m.account_current_password_required();
	return new AppError('invalid', m.account_current_password_missing(), [{ path: 'currentPassword', message }]);
}

/** After too many wrong PINs. */
export function pinLocked(): AppError {
	return new AppError('forbidden', m.pin_locked());
}

/** The PIN is void: it follows an older rule. */
export function pinOutdated(): AppError {
	return new AppError('forbidden', m.pin_old_sign_in());
}

/** Also when the account has no PIN. The issue is on its field. */
export function wrongPin(): AppError {
	return fieldError('invalid', 'pin', m.pin_wrong());
}
