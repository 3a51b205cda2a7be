/** Rule of a typed field: most characters, and the message when a required field is empty. */
export interface FieldRule {
	max: number;
	required?: () => string;
}
