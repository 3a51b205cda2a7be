import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { isDuplicate } from '../platform/database.ts';

/** The error of an account that is not there, or that the viewer may not see. */
export function accountNotFound(): AppError {
	return new AppError('not_found', m.account_not_found());
}

/** The error of an email address that another account has, beside its field. */
export function emailTaken(): AppError {
	const message = m.account_email_taken();
	return new AppError('conflict', message, [{ path: 'email', message }]);
}

/** Throws what a change of an account failed with; `conflict` when another has its email address. */
export function throwTaken(error: unknown): never {
	throw isDuplicate(error) ? emailTaken() : error;
}

/** The error of a wrong current password, beside its field. */
export function wrongPassword(): AppError {
	const message = m.account_current_password_wrong();
	return new AppError('invalid', message, [{ path: 'currentPassword', message }]);
}

/** The error of a change that needs the current password, which a caller of an older page did not send, beside its field. */
export function passwordRequired(): AppError {
	const message = m.account_current_password_required();
	return new AppError('invalid', message, [{ path: 'currentPassword', message }]);
}

/** The error of a PIN that is not the account's, or that an account without one was tried with, beside its field. */
export function wrongPin(): AppError {
	const message = m.pin_wrong();
	return new AppError('invalid', message, [{ path: 'pin', message }]);
}
