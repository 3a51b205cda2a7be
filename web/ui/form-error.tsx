import styles from './form.module.css';

/** An error of the form; screen readers read it when it appears. */
export function FormError({ message }: { message: string | undefined }) {
	return (
		<div role="alert" className={styles.error}>
			{message && <p>{message}</p>}
		</div>
	);
}
