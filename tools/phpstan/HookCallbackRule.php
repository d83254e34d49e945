<?php
/**
 * Finds callbacks of hooks that cannot work: a filter that returns nothing, or one with more parameters than WordPress
 * passes.
 */

declare(strict_types=1);

namespace Circulation\Tools\PHPStan;

use PhpParser\Node;
use PhpParser\Node\Expr\FuncCall;
use PhpParser\Node\Name;
use PhpParser\Node\Scalar\Int_;
use PHPStan\Analyser\Scope;
use PHPStan\Reflection\ParametersAcceptor;
use PHPStan\Rules\IdentifierRuleError;
use PHPStan\Rules\Rule;
use PHPStan\Rules\RuleErrorBuilder;
use PHPStan\ShouldNotHappenException;

/**
 * WordPress calls hooks by name and number of arguments, so its types do not reveal these mistakes.
 *
 * @implements Rule<FuncCall>
 */
final class HookCallbackRule implements Rule {
	/** The kind of node that this rule checks. */
	public function getNodeType(): string {
		return FuncCall::class;
	}

	/**
	 * Checks one call of add_filter() or add_action().
	 *
	 * @param FuncCall $node
	 * @return list<IdentifierRuleError>
	 * @throws ShouldNotHappenException Never: both errors have a message and an identifier.
	 */
	public function processNode( Node $node, Scope $scope ): array {
		$function = $node->name instanceof Name ? $node->name->toLowerString() : '';
		$args     = $node->getArgs();
		if ( ! in_array( $function, [ 'add_filter', 'add_action' ], true ) || ! isset( $args[1] ) ) {
			return [];
		}
		$passed = isset( $args[3] ) && $args[3]->value instanceof Int_ ? $args[3]->value->value : 1;
		$errors = [];
		foreach ( $scope->getType( $args[1]->value )->getCallableParametersAcceptors( $scope ) as $callback ) {
			if ( 'add_filter' === $function && $callback->getReturnType()->isVoid()->yes() ) {
				$errors[] = RuleErrorBuilder::message(
					'This filter gives nothing back, so it empties what it filters.',
				)->identifier( 'circulation.filterVoid' )->build();
			}
			$required = $this->required( $callback );
			if ( $required > $passed ) {
				$errors[] = RuleErrorBuilder::message(
					sprintf(
						'The callback needs %d arguments and WordPress passes %d: say so in the fourth argument.',
						$required,
						$passed,
					),
				)->identifier( 'circulation.hookArguments' )->build();
			}
		}
		return $errors;
	}

	/** The number of arguments that a callback requires. */
	private function required( ParametersAcceptor $callback ): int {
		return count(
			array_filter(
				$callback->getParameters(),
				static fn( $parameter ): bool => ! $parameter->isOptional() && ! $parameter->isVariadic(),
			),
		);
	}
}
