"""Makes model.onnx and tokenizer.json: a cross-encoder of a few words.

    pip install onnx==1.23.1 && python make.py

A text is relevant where it holds an answer to a word of the question: each pair of a question's
word and a text's word has a weight, and the score is their sum, less 4.
"""

import json

import numpy
from onnx import TensorProto, checker, helper, numpy_helper, save

WORDS = ["[CLS]", "[SEP]", "[UNK]", "where", "boat", "genoa", "harbour", "name", "aurelia"]
ANSWERS = {("where", "genoa"): 8, ("where", "harbour"): 6, ("name", "aurelia"): 8, ("boat", "aurelia"): 2}

weights = numpy.zeros((len(WORDS), len(WORDS)), numpy.float32)
for (asked, answer), weight in ANSWERS.items():
    weights[WORDS.index(asked), WORDS.index(answer)] = weight


def constant(name, values):
    return numpy_helper.from_array(numpy.array(values), name)


def tensor(name, kind, *shape):
    return helper.make_tensor_value_info(name, kind, shape)


nodes = [
    helper.make_node("OneHot", ["input_ids", "depth", "off_on"], ["words"]),
    # The text's words have the type 1, the question's the type 0.
    helper.make_node("Cast", ["token_type_ids"], ["of_text"], to=TensorProto.FLOAT),
    helper.make_node("Cast", ["attention_mask"], ["there"], to=TensorProto.FLOAT),
    helper.make_node("Sub", ["there", "of_text"], ["of_question"]),
    helper.make_node("Unsqueeze", ["of_text", "one"], ["text_row"]),
    helper.make_node("Unsqueeze", ["of_question", "one"], ["question_row"]),
    helper.make_node("MatMul", ["question_row", "words"], ["question"]),
    helper.make_node("MatMul", ["text_row", "words"], ["text"]),
    helper.make_node("MatMul", ["question", "weights"], ["wanted"]),
    helper.make_node("Mul", ["wanted", "text"], ["matches"]),
    helper.make_node("ReduceSum", ["matches", "last"], ["sum"], keepdims=0),
    helper.make_node("Sub", ["sum", "threshold"], ["logits"]),
]
graph = helper.make_graph(
    nodes,
    "cross-encoder",
    [tensor(name, TensorProto.INT64, "batch", "tokens") for name in ("input_ids", "attention_mask", "token_type_ids")],
    [tensor("logits", TensorProto.FLOAT, "batch", 1)],
    [
        constant("depth", numpy.int64(len(WORDS))),
        constant("off_on", numpy.array([0, 1], numpy.float32)),
        constant("one", numpy.array([1], numpy.int64)),
        constant("last", numpy.array([2], numpy.int64)),
        constant("threshold", numpy.array([4], numpy.float32)),
        numpy_helper.from_array(weights, "weights"),
    ],
)
model = helper.make_model(graph, ir_version=8, opset_imports=[helper.make_opsetid("", 13)])
checker.check_model(model, full_check=True)
save(model, "model.onnx")

with open("tokenizer.json", "w") as file:
    json.dump(
        {
            "version": "1.0",
            "truncation": None,
            "padding": None,
            "added_tokens": [],
            "normalizer": {"type": "Lowercase"},
            "pre_tokenizer": {"type": "Whitespace"},
            "post_processor": {"type": "BertProcessing", "sep": ["[SEP]", 1], "cls": ["[CLS]", 0]},
            "decoder": None,
            "model": {
                "type": "WordLevel",
                "unk_token": "[UNK]",
                "vocab": {word: at for at, word in enumerate(WORDS)},
            },
        },
        file,
        indent=1,
    )
    file.write("\n")
