import type { Stripe } from 'stripe';
import { get } from '../books.ts';
import type { ChargeRecord, DisputeRecord, RefundRecord, SandboxState } from '../state.ts';
import { billingDetails } from './payment-method.ts';
import { CURRENCY } from './price.ts';

/** One try to take the money: it went through, or says why not. */
export function chargeObject(state: SandboxState, record: ChargeRecord): Stripe.Charge {
  const { failure } = record;
  const isPaid = failure === null;
  const method = get(state, 'paymentMethods', record.paymentMethod);
  return {
    id: record.id,
    object: 'charge',
    amount: record.amount,
    amount_captured: isPaid ? record.amount : 0,
    amount_refunded: record.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: billingDetails(method),
    calculated_statement_descriptor: null,
    captured: isPaid,
    created: record.created,
    currency: CURRENCY,
    customer: record.customer,
    description: null,
    disputed: record.disputed,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: isPaid,
    payment_intent: record.paymentIntent,
    payment_method: record.paymentMethod,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: record.amountRefunded === record.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
}

/** Money given back. */
export function refundObject(record: RefundRecord): Stripe.Refund {
  return {
    id: record.id,
    object: 'refund',
    amount: record.amount,
    balance_transaction: null,
    charge: record.charge,
    created: record.created,
    currency: CURRENCY,
    customer: null,
    customer_account: null,
    metadata: {},
    payment_intent: record.paymentIntent,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

/** Nothing was handed in against a dispute here. */
const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** The card's owner says that the charge was not theirs. */
export function disputeObject(record: DisputeRecord): Stripe.Dispute {
  return {
    id: record.id,
    object: 'dispute',
    amount: record.amount,
    balance_transactions: [],
    charge: record.charge,
    created: record.created,
    currency: CURRENCY,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: record.paymentIntent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}
