import {
  GoogleGenerativeAI,
  HarmBlockThreshold,
  HarmCategory,
  type EnhancedGenerateContentResponse,
  type ResponseSchema,
} from "@google/generative-ai";
import type { z } from "zod";

import { env } from "#app/platform/env.server";
import { log, reasonOf } from "#app/platform/log.server";

/** Google's name for its newest small model, whichever that is: quick, and good enough for a few sentences. */
const MODEL = "gemini-flash-lite-latest";

export interface Question<Answer> {
  /** What the model is to do. Ours alone: nothing that a stranger wrote. */
  instruction: string;
  /** What it is to do it with. */
  material: string;
  /** The shape of the answer, as the model is told. */
  shape: ResponseSchema;
  /** The same, checked here. */
  schema: z.ZodType<Answer, z.ZodTypeDef, unknown>;
  /** Time for the whole exchange, in milliseconds. */
  timeoutMs: number;
  /** What counts as the answer where Gemini's own safety rating stops it; given, it is asked to stop at what is surely harmful. */
  whenUnsafe?: Answer;
}

/** Harm that Gemini rates texts for. */
const HARMS = [
  HarmCategory.HARM_CATEGORY_HARASSMENT,
  HarmCategory.HARM_CATEGORY_HATE_SPEECH,
  HarmCategory.HARM_CATEGORY_SEXUALLY_EXPLICIT,
  HarmCategory.HARM_CATEGORY_DANGEROUS_CONTENT,
];

/** Why Gemini stops, before it reads or while it writes, when that is for what a text says; the package knows only the first. */
const UNSAFE = new Set<string>(["SAFETY", "BLOCKLIST", "PROHIBITED_CONTENT"]);

const isUnsafe = ({ promptFeedback, candidates }: EnhancedGenerateContentResponse): boolean =>
  [promptFeedback?.blockReason, candidates?.[0]?.finishReason].some(
    (reason) => reason !== undefined && UNSAFE.has(reason),
  );

/**
 * Asks Gemini for a JSON answer. What fails is logged; the caller goes on without.
 *
 * @returns undefined without a key, and when the model can't be reached, takes too long, refuses, or answers in another
 *   shape
 */
export async function askGemini<Answer>(question: Question<Answer>): Promise<Answer | undefined> {
  const { geminiApiKey } = env();
  if (!geminiApiKey) return undefined;
  const model = new GoogleGenerativeAI(geminiApiKey).getGenerativeModel({
    model: MODEL,
    systemInstruction: question.instruction,
    ...(question.whenUnsafe !== undefined && {
      safetySettings: HARMS.map((category) => ({ category, threshold: HarmBlockThreshold.BLOCK_ONLY_HIGH })),
    }),
    generationConfig: {
      temperature: 0.2,
      maxOutputTokens: 2048,
      responseMimeType: "application/json",
      responseSchema: question.shape,
    },
  });
  try {
    const signal = AbortSignal.timeout(question.timeoutMs);
    const { response } = await model.generateContent(question.material, { signal });
    if (question.whenUnsafe !== undefined && isUnsafe(response)) return question.whenUnsafe;
    return question.schema.parse(JSON.parse(response.text()));
  } catch (error) {
    log.warn(`Gemini gave no usable answer: ${reasonOf(error).replaceAll(geminiApiKey, "…").slice(0, 500)}`);
    return undefined;
  }
}
